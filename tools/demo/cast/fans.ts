/** Who sits in the seats: forty-four people; their pictures carry their place in the list. */
import type { CastFan } from './users.ts';

/** The fan whom a visitor may be; his story is told in `wren.ts`. */
export const WREN = 'wren';

/** Regulars of the first four creators; all their tokens go there. */
export const frontRow: readonly CastFan[] = [
  { username: WREN, name: 'Wren', temperament: 'regular', country: 'IE' },
  { username: 'marlow', name: 'Marlow', temperament: 'regular', country: 'GB' },
  { username: 'sefa', name: 'Sefa Tuilagi', temperament: 'generous', country: 'WS' },
  { username: 'halfmoon', name: 'halfmoon 🌗', temperament: 'generous', country: 'US' },
  { username: 'paperboat', name: 'paperboat', temperament: 'regular', country: 'US' },
  { username: 'northnine', name: 'North Nine', temperament: 'regular', country: 'CA' },
  { username: 'quietglass', name: 'Quiet Glass', temperament: 'careful', country: 'DE' },
  { username: 'leilahaddad', name: 'ليلى حدّاد', temperament: 'regular', country: 'LB' },
  { username: 'oyelaran', name: 'Oyèlárán Bísí', temperament: 'careful', country: 'NG' },
  { username: 'mizukio', name: '水木 おと', temperament: 'regular', country: 'JP' },
  { username: 'tomaszek', name: 'Tomaszek Wójcik', temperament: 'careful', country: 'PL' },
  { username: 'inesb', name: 'Inês Bettencourt', temperament: 'generous', country: 'PT' },
  { username: 'devikar', name: 'देविका राव', temperament: 'regular', country: 'IN' },
  { username: 'plumstone', name: 'plum & stone', temperament: 'lurker', country: 'GB' },
  { username: 'arvidsson', name: 'Elof Arvidsson', temperament: 'careful', country: 'SE' },
];

/** Everybody else; they look around in the whole house. */
export const backRows: readonly CastFan[] = [
  { username: 'yaelbarak', name: 'יעל ברק', temperament: 'regular', country: 'IL' },
  { username: 'kofimensah', name: 'Kofi Mensah', temperament: 'generous', country: 'GH' },
  { username: 'siobhanw', name: 'Siobhán W.', temperament: 'regular', country: 'IE' },
  { username: 'tanukichi', name: 'たぬ吉 🍵', temperament: 'careful', country: 'JP' },
  { username: 'brunoq', name: 'Bruno Quispe', temperament: 'regular', country: 'PE' },
  { username: 'elifsu', name: 'Elif Su', temperament: 'careful', country: 'TR' },
  { username: 'nightowl9', name: 'night owl 🦉', temperament: 'lurker', country: 'US' },
  { username: 'makanah', name: 'Mākana Hōkū', temperament: 'regular', country: 'US' },
  { username: 'petrakov', name: 'Пётр Аков', temperament: 'careful', country: 'BG' },
  { username: 'zainabu', name: 'Zainabu Othman', temperament: 'regular', country: 'MY' },
  { username: 'lindenleaf', name: 'Linden', temperament: 'lurker', country: 'DE' },
  { username: 'hoangmai', name: 'Hoàng Mai', temperament: 'regular', country: 'VN' },
  { username: 'gretelb', name: 'Gretel B.', temperament: 'generous', country: 'DE' },
  { username: 'sanghoon', name: '상훈', temperament: 'careful', country: 'KR' },
  { username: 'amaranta', name: 'Amaranta Díaz', temperament: 'regular', country: 'ES' },
  { username: 'farhadk', name: 'فرهاد کیانی', temperament: 'careful', country: 'IR' },
  { username: 'tidepooler', name: 'tidepooler 🐚', temperament: 'lurker', country: 'AU' },
  { username: 'ngaire', name: 'Ngaire Te Koha', temperament: 'regular', country: 'NZ' },
  { username: 'salvatic', name: 'Salva Ticó', temperament: 'careful', country: 'ES' },
  { username: 'odamae', name: 'Oda Mæhle', temperament: 'regular', country: 'NO' },
  { username: 'lamine', name: 'Lamine Diop', temperament: 'careful', country: 'SN' },
  { username: 'eleftheria', name: 'Ελευθερία', temperament: 'lurker', country: 'GR' },
  { username: 'wilmavos', name: 'Wilma Vos', temperament: 'generous', country: 'NL' },
  { username: 'tsering', name: 'Tsering', temperament: 'careful', country: 'NP' },
  { username: 'anahitb', name: 'Անահիտ', temperament: 'lurker', country: 'AM' },
  { username: 'rosebudd', name: 'Rose Budd 🌱', temperament: 'new', country: 'US' },
  { username: 'chenyu', name: '陈雨', temperament: 'new', country: 'SG' },
  { username: 'mateon', name: 'Mateo N.', temperament: 'new', country: 'AR' },
  { username: 'justlooking', name: 'just looking', temperament: 'new' },
];
