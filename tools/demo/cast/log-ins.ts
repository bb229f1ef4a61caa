/** As whom a visitor may log in. The passwords are printed; everybody else of the cast has one that nobody knows. */

import { ash } from './ash.ts';
import { WREN } from './fans.ts';
import { supportTeam } from './support-team.ts';

export interface LogIn {
  role: 'fan' | 'creator' | 'operator';
  username: string;
  password: string;
}

export const logIns: readonly LogIn[] = [
  { role: 'fan', username: WREN, password: 'velvet seat twelve' },
  { role: 'creator', username: ash.username, password: 'warm kiln at noon' },
  { role: 'operator', username: supportTeam.username, password: 'brass key nine' },
];
