import type { SiteCharge } from '../../contract/books.contract.ts';
import type { ChargeRow } from '../wallet.tables.ts';

type NetState = Exclude<SiteCharge['state'], 'partly-given-back'>;

/** Where the net of a charge is: held, then the creator's, unless all of it was given back. */
export function netStateOf(row: Pick<ChargeRow, 'maturedAt' | 'reversedAt'>): NetState {
  if (row.reversedAt) return 'given-back';
  return row.maturedAt ? 'available' : 'held';
}

/** The same as operators are told it, for whom a charge that was given back in part is a state of its own. */
export function chargeStateOf(
  row: Pick<ChargeRow, 'maturedAt' | 'reversedAt' | 'reversedGrossTokens'>,
): SiteCharge['state'] {
  const state = netStateOf(row);
  return state !== 'given-back' && row.reversedGrossTokens > 0 ? 'partly-given-back' : state;
}
