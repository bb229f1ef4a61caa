import { useLingui } from '@lingui/react/macro';
import { BookFilters } from '#domains/wallet/web/index.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import type { Days } from '#platform/web/lists/days-form.tsx';
import { orderStatusLabels, SHOWN_STATUSES } from './order-labels.tsx';

interface OrderFiltersProps {
  days: Days;
  filters: { readonly q?: string | undefined; readonly status?: (typeof SHOWN_STATUSES)[number] | undefined };
}

/** Filters of a list of orders: by state, and by days. */
export function OrderFilters({ days, filters: { q, status } }: OrderFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <BookFilters
      days={days}
      narrowedTo={[
        { words: status && i18n._(orderStatusLabels[status]), without: { status: undefined } },
        { words: q, without: { q: undefined } },
      ]}
    >
      <ChoiceChips label={t`Status`} name="status" words={SHOWN_STATUSES} labels={orderStatusLabels} />
    </BookFilters>
  );
}
