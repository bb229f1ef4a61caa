/** Who sits in the seats: forty-four people; their pictures carry their place in the list. */
import type { CastFan } from './users.ts';

/** The fan whom a visitor may be; his story is told in `wren.ts`. */
export const WREN = 'wren';

/** Regulars of the first four creators; all their tokens go there. */
export const frontRow: readonly CastFan[] = [
  { username: WREN, name: 'Wren', temperament: 'regular' },
  { username: 'marlow', name: 'Marlow', temperament: 'regular' },
  { username: 'sefa', name: 'Sefa Tuilagi', temperament: 'generous' },
  { username: 'halfmoon', name: 'halfmoon 🌗', temperament: 'generous' },
  { username: 'paperboat', name: 'paperboat', temperament: 'regular' },
  { username: 'northnine', name: 'North Nine', temperament: 'regular' },
  { username: 'quietglass', name: 'Quiet Glass', temperament: 'careful' },
  { username: 'leilahaddad', name: 'ليلى حدّاد', temperament: 'regular' },
  { username: 'oyelaran', name: 'Oyèlárán Bísí', temperament: 'careful' },
  { username: 'mizukio', name: '水木 おと', temperament: 'regular' },
  { username: 'tomaszek', name: 'Tomaszek Wójcik', temperament: 'careful' },
  { username: 'inesb', name: 'Inês Bettencourt', temperament: 'generous' },
  { username: 'devikar', name: 'देविका राव', temperament: 'regular' },
  { username: 'plumstone', name: 'plum & stone', temperament: 'lurker' },
  { username: 'arvidsson', name: 'Elof Arvidsson', temperament: 'careful' },
];

/** Everybody else; they look around in the whole house. */
export const backRows: readonly CastFan[] = [
  { username: 'yaelbarak', name: 'יעל ברק', temperament: 'regular' },
  { username: 'kofimensah', name: 'Kofi Mensah', temperament: 'generous' },
  { username: 'siobhanw', name: 'Siobhán W.', temperament: 'regular' },
  { username: 'tanukichi', name: 'たぬ吉 🍵', temperament: 'careful' },
  { username: 'brunoq', name: 'Bruno Quispe', temperament: 'regular' },
  { username: 'elifsu', name: 'Elif Su', temperament: 'careful' },
  { username: 'nightowl9', name: 'night owl 🦉', temperament: 'lurker' },
  { username: 'makanah', name: 'Mākana Hōkū', temperament: 'regular' },
  { username: 'petrakov', name: 'Пётр Аков', temperament: 'careful' },
  { username: 'zainabu', name: 'Zainabu Othman', temperament: 'regular' },
  { username: 'lindenleaf', name: 'Linden', temperament: 'lurker' },
  { username: 'hoangmai', name: 'Hoàng Mai', temperament: 'regular' },
  { username: 'gretelb', name: 'Gretel B.', temperament: 'generous' },
  { username: 'sanghoon', name: '상훈', temperament: 'careful' },
  { username: 'amaranta', name: 'Amaranta Díaz', temperament: 'regular' },
  { username: 'farhadk', name: 'فرهاد کیانی', temperament: 'careful' },
  { username: 'tidepooler', name: 'tidepooler 🐚', temperament: 'lurker' },
  { username: 'ngaire', name: 'Ngaire Te Koha', temperament: 'regular' },
  { username: 'salvatic', name: 'Salva Ticó', temperament: 'careful' },
  { username: 'odamae', name: 'Oda Mæhle', temperament: 'regular' },
  { username: 'lamine', name: 'Lamine Diop', temperament: 'careful' },
  { username: 'eleftheria', name: 'Ελευθερία', temperament: 'lurker' },
  { username: 'wilmavos', name: 'Wilma Vos', temperament: 'generous' },
  { username: 'tsering', name: 'Tsering', temperament: 'careful' },
  { username: 'anahitb', name: 'Անահիտ', temperament: 'lurker' },
  { username: 'rosebudd', name: 'Rose Budd 🌱', temperament: 'new' },
  { username: 'chenyu', name: '陈雨', temperament: 'new' },
  { username: 'mateon', name: 'Mateo N.', temperament: 'new' },
  { username: 'justlooking', name: 'just looking', temperament: 'new' },
];
