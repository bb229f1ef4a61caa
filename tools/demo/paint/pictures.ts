import { ash } from './ash.ts';
import { ashCloser } from './ash-closer.ts';
import { crumb } from './crumb.ts';
import { documents } from './documents.ts';
import { fans } from './fans.ts';
import { fer } from './fer.ts';
import { house } from './house.ts';
import { juno } from './juno.ts';
import { kiosk } from './kiosk.ts';
import { moss } from './moss.ts';
import { orrery } from './orrery.ts';
import { pell } from './pell.ts';
import type { Picture } from './picture.ts';
import { sola } from './sola.ts';
import { tam } from './tam.ts';
import { tide } from './tide.ts';
import { weft } from './weft.ts';

/** Every picture of the demo world, creators first. */
export const pictures: readonly Picture[] = [
  ...ash,
  ...ashCloser,
  ...tam,
  ...fer,
  ...crumb,
  ...pell,
  ...juno,
  ...weft,
  ...tide,
  ...orrery,
  ...moss,
  ...kiosk,
  ...sola,
  ...fans,
  ...house,
  ...documents,
];
