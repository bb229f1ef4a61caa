/** The filters of the audit log: what was done, by whom, on whom, when. A plain form that works without JavaScript. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { RemovableChip } from '#design/parts/chip.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import type { Party } from '#domains/accounts/contract/account-card.contract.ts';
import { DAY_FIELDS, DayFields, type Days } from '#platform/web/lists/days-form.tsx';
import { FilterField } from '#platform/web/lists/filter-field.tsx';
import { FilterSelect } from '#platform/web/lists/filter-select.tsx';
import type { ListLinks } from '#platform/web/lists/list-address.ts';
import { ListForm } from '#platform/web/lists/list-form.tsx';
import { type NarrowedTo, useNarrowedDays, useSetFilters } from '#platform/web/lists/set-filters.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import { actionLabels } from './action-labels.ts';

/** The filters of the log, by their names in the address. */
export const auditFilters = ['by', 'whom', 'action', 'kind', 'on'] as const;

interface AuditFiltersProps {
  filters: Partial<Record<(typeof auditFilters)[number], string>>;
  days: Days;
  actions: readonly string[];
  /** The accounts that `by` and `whom` mean. */
  users: { by: Party | null; whom: Party | null };
  filterHref: ListLinks['filterHref'];
}

const FIELDS = ['action', 'by', 'whom', ...DAY_FIELDS];

export function AuditFilters(props: AuditFiltersProps) {
  const { filters, days, actions, users, filterHref } = props;
  const { t } = useLingui();
  const inWords = useInWords();
  const set = useSetFilters(useNarrowedTo(props));
  return (
    <ListFilters foldedAs={t`Filters`} set={set}>
      <ListForm fields={FIELDS}>
        <FilterSelect
          label={t({ message: 'What', context: 'what was done' })}
          name="action"
          defaultValue={filters.action ?? ''}
        >
          <option value="">{t`All actions`}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {inWords(actionLabels, action)}
            </option>
          ))}
        </FilterSelect>
        <UserField label={t`Who`} name="by" value={users.by?.username ?? filters.by} />
        <UserField label={t`Target`} name="whom" value={users.whom?.username ?? filters.whom} />
        <DayFields days={days} />
        <Button type="submit" kind="line" size="dense">{t`Apply filters`}</Button>
      </ListForm>
      {filters.on && (
        <RemovableChip
          small
          href={filterHref({ on: undefined, kind: undefined })}
          removeLabel={t`Show actions on all items`}
        >
          {t`One item`}
        </RemovableChip>
      )}
    </ListFilters>
  );
}

/** The active filters, as text. */
function useNarrowedTo({ filters, days, users }: AuditFiltersProps): NarrowedTo[] {
  const { t } = useLingui();
  const inWords = useInWords();
  const [by, whom] = [users.by?.username ?? filters.by, users.whom?.username ?? filters.whom];
  return [
    { words: filters.action && inWords(actionLabels, filters.action), without: { action: undefined } },
    { words: by && t`By ${by}`, without: { by: undefined } },
    { words: whom && t`Target: ${whom}`, without: { whom: undefined } },
    ...useNarrowedDays(days),
    { words: filters.on && t`One item`, without: { on: undefined, kind: undefined } },
  ];
}

interface UserFieldProps {
  label: string;
  name: string;
  value: string | undefined;
}

function UserField({ label, name, value }: UserFieldProps) {
  const { t } = useLingui();
  return (
    <FilterField
      wide
      label={label}
      name={name}
      defaultValue={value}
      maxLength={254}
      dir="auto"
      placeholder={t`Username or email`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
