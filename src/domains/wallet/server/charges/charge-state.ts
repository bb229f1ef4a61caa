import type { SiteCharge } from '../../contract/books.contract.ts';
import type { ChargeRow } from '../wallet.tables.ts';

type NetState = Exclude<SiteCharge['state'], 'partly-given-back'>;

/** State of a charge's net: held, then available, or refunded in full. */
export function netStateOf(row: Pick<ChargeRow, 'maturedAt' | 'reversedAt'>): NetState {
  if (row.reversedAt) return 'given-back';
  return row.maturedAt ? 'available' : 'held';
}

/** The state for operators, who also see partial refunds as a state of their own. */
export function chargeStateOf(
  row: Pick<ChargeRow, 'maturedAt' | 'reversedAt' | 'reversedGrossTokens'>,
): SiteCharge['state'] {
  const state = netStateOf(row);
  return state !== 'given-back' && row.reversedGrossTokens > 0 ? 'partly-given-back' : state;
}
