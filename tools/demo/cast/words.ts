/** Notes that fans put on tips. */

export const tipNotes: readonly string[] = [
  'For the long drive.',
  'You made my Tuesday.',
  'No reply needed.',
  'Buy the good tea.',
  'From the back row, standing.',
  'I showed it to my mother. She approves.',
  'Late, but meant.',
  'For the kiln, the oven, the strings, whatever needs it.',
  'Keep the odd ones coming.',
  'My third look at it today.',
  'Instead of the flowers I would have bought.',
  'The neighbour says thank you too.',
  'So that you do not have to hurry.',
  'It hangs in the kitchen now.',
  'One for the failures.',
  'I laughed on the bus.',
];

/** Notes for one creator only. */
export const notesFor: Readonly<Record<string, readonly string[]>> = {
  ash: ['Towards the tin roof.', 'Number eleven, please, always number eleven.'],
  tam: ['For new heels.', 'Soup at the upper hut.'],
  fer: ['For the ballad.', 'Towards retuning the old upright.', 'That turnaround, again please.'],
  crumb: ['Rye. Obviously rye.', 'For the fifth coil.'],
  pell: ['A pear’s worth.', 'Stamps for the short letter.'],
  juno: ['For the next fall. Tie the knot.', 'Chalk fund.'],
  weft: ['A freezer shelf for the hat.', 'Two metres more of orange.'],
  tide: ['The hum stays in, please.', 'A quiet dinner for the neighbour.'],
  orrery: ['I counted 411 craters.', 'For Neptune’s rent at the bakery.'],
  moss: ['Slugs on me.', 'I moved the fern.'],
  kiosk: ['For the fifth stool.', 'Peppermints.'],
  sola: ['Pane 97.', 'For the swallows.'],
};
