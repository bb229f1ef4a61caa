/** What a statement says, in the language of its reader. */
import type { Words } from '#platform/server/text/open-text.ts';
import type { Statement } from './show-statement.ts';

/** A kind of sales as lists name it; one that is not known by the name that it has on the wire. */
export function kindWord(i18n: Words, kind: string): string {
  const words: Readonly<Record<string, string>> = {
    tip: i18n._('Tips'),
    feed: i18n._('Unlocks'),
    gallery: i18n._('Galleries'),
    video: i18n._('Videos'),
    message: i18n._('Messages'),
    first_message: i18n._('First messages'),
    product: i18n._('Products'),
    stream: i18n._('Live streams'),
    private_show: i18n._('Private shows'),
    monthly_subscription: i18n._('Monthly subscriptions'),
    yearly_subscription: i18n._('Yearly subscriptions'),
    refund: i18n._('Refunds'),
  };
  return words[kind] ?? kind;
}

/** A balance as the page names it. */
export function balanceWord(i18n: Words, account: Statement['accounts'][number]['account']): string {
  const words: Readonly<Record<typeof account, string>> = {
    pending: i18n._('Pending balance'),
    available: i18n._('Available'),
    reserved: i18n._('On its way'),
    reserve_fund: i18n._('Reserve'),
  };
  return words[account];
}

/** Amounts, days and months as they are written in a language. */
export function formatsOf(
  language: string,
  { currency, timeZone }: Pick<Statement, 'currency' | 'timeZone'>,
) {
  // Books are kept in these digits, whatever the language.
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' }).toString();
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const day = dates({ dateStyle: 'long', timeZone: 'UTC' });
  const moment = dates({ dateStyle: 'medium', timeZone });
  const month = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    money: (amount: number) => money.format(amount),
    day: (written: string) => day.format(new Date(written)),
    dayOfMoment: (written: string) => moment.format(new Date(written)),
    period: (period: string) => (period.length === 4 ? period : month.format(new Date(period))),
  };
}
