/** What an address narrows a list to, in words: for the chips that take each of it away. */
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { SetFilter } from '#design/patterns/list-filters.tsx';
import { useFormatLocale } from '../text/format-locale.tsx';
import { dateFormat } from '../text/intl-formats.ts';
import type { Days } from './days-form.tsx';
import { filteredHref } from './list-address.ts';

export interface NarrowedTo {
  /** "Charge", "From 1 Nov"; none while the filter is off. */
  words: string | false | null | undefined;
  /** What the address says without it; undefined takes a word away. */
  without: Record<string, string | undefined>;
}

/** Those filters that are on, each with the way to the list without it. */
export function useSetFilters(narrowedTo: readonly NarrowedTo[]): SetFilter[] {
  const { t } = useLingui();
  const location = useLocation();
  return narrowedTo.flatMap(({ words, without }) =>
    words ? [{ words, removeLabel: t`Remove ${words}`, href: filteredHref(location, without) }] : [],
  );
}

/** The days of a list in words, each end a filter of its own. */
export function useNarrowedDays({ fromDate, toDate }: Days): NarrowedTo[] {
  const { t } = useLingui();
  const locale = useFormatLocale();
  // A day of the address is the same day wherever the reader is.
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const [first, last] = [fromDate, toDate].map((day) => day && format.format(new Date(day)));
  return [
    { words: first && t`From ${first}`, without: { fromDate: undefined } },
    { words: last && t`To ${last}`, without: { toDate: undefined } },
  ];
}
