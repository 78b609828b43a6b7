//! Every rule by its topic, through the scene language: commands in, table, log and refusals out.

mod aid;
mod arithmetic;
mod attack;
mod calling;
mod card_traits;
mod cards;
mod characters;
mod command_text;
mod dealer;
mod drawing;
mod effects;
mod focus_and_morale;
mod foes;
mod helpless;
mod host;
mod injuries;
mod luck;
mod luck_flip;
mod next;
mod offers;
mod paper;
mod results;
mod stealth;
mod time;
mod words;
