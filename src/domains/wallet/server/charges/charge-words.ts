/** English words of files that people take away. */

import type { MailLabels } from '#platform/server/mail/mail-template.ts';
import type { SiteCharge } from '../../contract/books.contract.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** The unit of amounts in tokens. */
export const TOKEN_UNIT = 'token';

export const chargeKindWords: Readonly<Record<ChargeKind, string>> = {
  tip: 'tip',
  feed: 'post',
  product: 'product',
  video: 'video',
  gallery: 'gallery',
  message: 'message',
  first_message: 'first message',
  stream: 'stream',
  private_show: 'private show',
  monthly_subscription: 'monthly subscription',
  yearly_subscription: 'yearly subscription',
};

export const chargeStateWords: Readonly<Record<SiteCharge['state'], string>> = {
  held: 'pending',
  available: 'available',
  'partly-given-back': 'partly refunded',
  'given-back': 'refunded',
};

/** Hundredths of tokens with their unit, as the reader writes numbers. */
export function tokensIn({ i18n }: MailLabels, hundredths: number): string {
  const style = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return i18n._('{amount} tokens', { amount: style.format(hundredths / 100) });
}
