/** Who is on air for ever, and what is said and given there. */
import { fer } from './fer.ts';

export const onAir = {
  creator: fer.username,
  title: 'Late set, rain on the window',
  description: 'One upright, one lamp, whatever the rain asks for. Come in quietly, the chat may be loud.',
  menu: [
    { title: 'Play it again, slower', price: 10 },
    { title: 'Your name in the next title', price: 15 },
    { title: 'One tune in 5/4', price: 25 },
  ],
  /** One after the other; after the last one the first again. */
  goals: [
    { title: 'Felt for the hammers', target: 200 },
    { title: 'The tuner, on a Sunday', target: 300 },
    { title: 'A second lamp', target: 150 },
  ],
} as const;

export interface SaidOnAir {
  /** A fan's username; absent: the creator. */
  readonly from?: string;
  readonly text: string;
}

/** In this order, again and again. */
export const linesOnAir: readonly SaidOnAir[] = [
  { from: 'northnine', text: 'evening. is that rain on your side or on mine' },
  { text: 'Mine. It keeps better time than I do.' },
  { from: 'sefa', text: 'the left hand never hurries and I would like to learn that' },
  { from: 'mizukio', text: 'こんばんは。雨の夜にぴったりですね' },
  { from: 'halfmoon', text: 'turned all the lights off for this one 🌗' },
  { from: 'paperboat', text: 'washing up to this. plates have never been cleaner' },
  { from: 'inesb', text: 'Boa noite! Came home just in time.' },
  { text: 'Boa noite, Inês. Sit down, the next one is for whoever came in last.' },
  { from: 'marlow', text: 'third bar, the thumb. that was on purpose, right?' },
  { text: 'Everything I repeat is on purpose.' },
  { from: 'leilahaddad', text: 'مساء الخير من بيروت، صوت المطر مع البيانو جميل' },
  { from: 'devikar', text: 'my cat has opinions about the high notes' },
  { from: 'tomaszek', text: 'Dobry wieczór. Słucham w tramwaju, proszę nie przyspieszać.' },
  { from: 'plumstone', text: 'what is the sheet on the stand?' },
  { text: 'The shopping list. The tune is in the fingers by now.' },
  { from: 'arvidsson', text: 'is this one on the record?' },
  { text: 'Side B, with the breath left in.' },
  { from: 'oyelaran', text: 'I used to hate F major. I take it back.' },
  { from: 'northnine', text: 'someone across the street just switched their lamp on, did you see' },
  { from: 'sefa', text: 'Could you play the chord after this one for a whole minute, thank you' },
  { from: 'paperboat', text: 'plates done. staying anyway' },
  { from: 'halfmoon', text: 'this is the part I hum at work without noticing' },
  { text: 'Then hum it a little flat, as the upright does.' },
  { from: 'mizukio', text: '左手だけで泣けます' },
  { from: 'inesb', text: 'Goal for the tuner when? Asking for the E above the middle.' },
  { from: 'marlow', text: 'leave the E alone, the E is family' },
  { from: 'devikar', text: 'update: the cat has left the room, and come back' },
  { from: 'tomaszek', text: 'Wysiadłem o przystanek za daleko. Znowu.' },
  { from: 'leilahaddad', text: 'one more before bed?' },
  { text: 'There is always one more. That is what the loop of rain is for.' },
];

/** In tokens. In this order, again and again. */
export const tipsOnAir: readonly { from: string; amount: number; message: string }[] = [
  { from: 'sefa', amount: 12, message: 'For the hand that does not hurry.' },
  { from: 'northnine', amount: 10, message: 'Again, slower.' },
  { from: 'inesb', amount: 25, message: 'Cinco por quatro, por favor.' },
  { from: 'marlow', amount: 10, message: 'For the E.' },
  { from: 'halfmoon', amount: 20, message: '🌗' },
  { from: 'mizukio', amount: 15, message: 'おやすみ前の一曲に' },
];
