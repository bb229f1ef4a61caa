import type { MailLabels } from '#platform/server/mail/mail-template.ts';

/** Hundredths of tokens with their unit, as the reader writes numbers. */
export function tokensIn({ i18n }: MailLabels, hundredths: number): string {
  const style = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return i18n._('{amount} tokens', { amount: style.format(hundredths / 100) });
}
