/** English words of files that people take away. */
import type { SiteCharge } from '../../contract/books.contract.ts';

/** The unit of amounts in tokens. */
export const TOKEN_UNIT = 'token';

export const chargeStateWords: Readonly<Record<SiteCharge['state'], string>> = {
  held: 'pending',
  available: 'available',
  'partly-given-back': 'partly refunded',
  'given-back': 'refunded',
};
