/** Everybody, in the two acts in which they arrive: the house opens after the first, the second comes in behind. */
import { ash } from './ash.ts';
import { crumb } from './crumb.ts';
import { backRows, frontRow } from './fans.ts';
import { fer } from './fer.ts';
import { juno } from './juno.ts';
import { kiosk } from './kiosk.ts';
import { moss } from './moss.ts';
import { orrery } from './orrery.ts';
import { pell } from './pell.ts';
import { sola } from './sola.ts';
import { tam } from './tam.ts';
import { tide } from './tide.ts';
import type { CastCreator, CastFan } from './users.ts';
import { weft } from './weft.ts';

export interface Company {
  creators: readonly CastCreator[];
  fans: readonly CastFan[];
}

export interface Cast {
  first: Company;
  second: Company;
}

export const cast: Cast = {
  first: { creators: [ash, crumb, fer, tam], fans: frontRow },
  second: { creators: [pell, juno, weft, tide, orrery, moss, kiosk, sola], fans: backRows },
};

/** The name of a fan's picture: fans and pictures are numbered alike. */
export function fanPicture(username: string): string {
  const demoAccount = [...frontRow, ...backRows].findIndex((fan) => fan.username === username) + 1;
  return `fan-${String(demoAccount).padStart(2, '0')}`;
}
