import type { Picture } from '../parts/picture.ts';
import leafUrl from './leaf.svg?no-inline';
import ridgesUrl from './ridges.svg?no-inline';
import vesselsUrl from './vessels.svg?no-inline';

/* Drawings of our own, so that the page of parts needs no one's pictures. */
export const ridges: Picture = {
  src: ridgesUrl,
  width: 600,
  height: 450,
  alt: 'Ridges at dusk',
  ground: '#b4647f',
};
export const vessels: Picture = {
  src: vesselsUrl,
  width: 600,
  height: 450,
  alt: 'Three vessels on a table',
  ground: '#ecd2b0',
};
export const leaf: Picture = {
  src: leafUrl,
  width: 450,
  height: 450,
  alt: 'Four cut-paper leaves',
  ground: '#efb738',
};
