/** Numbers, money and dates as the person's language writes them; `Intl` only. */
import { useMemo } from 'react';
import { figureApart } from '#design/parts/apart.ts';
import { useSettings } from '../page/settings.tsx';
import { useFormatLocale } from './format-locale.tsx';
import { numberFormat } from './intl-formats.ts';

export interface Format {
  /** Tokens, in the currency of the site, of which each is worth one unit: `$36.40`. */
  tokens(amount: number): string;
  /** Tokens with a sign: `+$25.00`, `−$20.00`. */
  signedTokens(amount: number): string;
  /** Real money: `$5.60`; in the site's currency, or in the one in which it was paid. */
  money(amount: number, paidIn?: string): string;
  count(value: number): string;
  /** Large counts, short: `41.2k`. */
  shortCount(value: number): string;
  percent(fraction: number): string;
  /** Words of one line, with the comma of the reader's script; `Intl.ListFormat` would put an "and" before the last. */
  list(words: readonly string[]): string;
}

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The short sign of a currency: "$", "zł"; its code where there is none. */
function signOf(code: string): string {
  const english = numberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return english.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}

export function useFormat(): Format {
  const { currency } = useSettings();
  const locale = useFormatLocale();
  return useMemo(() => {
    // Two digits in every currency: so many are kept, and what is shown is what is paid.
    const moneyIn = (code: string, signDisplay: 'auto' | 'exceptZero' = 'auto') => {
      const options = {
        ...TWO_DIGITS,
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
        signDisplay,
      } as const;
      const written = numberFormat(locale, options);
      const sign = signOf(code);
      // Arabic writes "US$" even where the short sign is asked for: too wide for a phone, and no other language does.
      return {
        format: (amount: number) =>
          written
            .formatToParts(amount)
            .map(({ type, value }) => (type === 'currency' ? sign : value))
            .join(''),
      };
    };
    const signed = moneyIn(currency, 'exceptZero');
    const count = numberFormat(locale, {});
    const short = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const isRightToLeft = locale.startsWith('ar');
    // In a sentence from right to left a sign would stand on the wrong side of its amount.
    const inSentence = isRightToLeft ? figureApart : (figure: string) => figure;
    // Each `format` is bound to its formatter.
    const money = (amount: number, paidIn = currency) => inSentence(moneyIn(paidIn).format(amount));
    return {
      tokens: (amount) => money(amount),
      // A true minus sign, as wide as the plus.
      signedTokens: (amount) => inSentence(signed.format(amount).replace('-', '−')),
      money,
      count: count.format,
      shortCount: short.format,
      percent: percent.format,
      list: (words) => words.join(isRightToLeft ? '، ' : ', '),
    };
  }, [locale, currency]);
}
