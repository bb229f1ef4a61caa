import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import styles from './directory.module.css';
import type { DirectoryFilters } from './directory-filters.ts';
import { DIRECTORY_FORM } from './directory-order.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

interface DirectorySearchLineProps {
  draft: DirectoryFilters;
  change: (part: Partial<DirectoryFilters>, typing?: boolean) => void;
}

/** The search field; one form with the filters, so that it works without JavaScript. */
export function DirectorySearchLine({ draft, change }: DirectorySearchLineProps) {
  const { t } = useLingui();
  return (
    <search>
      <SearchInput
        form={DIRECTORY_FORM}
        label={t`Search creators`}
        placeholder={t`Name or keyword`}
        value={draft.q}
        maxLength={100}
        onChange={(event) => change({ q: event.target.value }, true)}
      />
    </search>
  );
}

interface DirectoryFormProps extends FilterGroupsProps {
  /** Shown above the list on phones without JavaScript, which cannot open a sheet. */
  unfolded: boolean;
}

/** The filters beside the list on wide pages; also submits the search form without JavaScript. */
export function DirectoryForm({ unfolded, ...groups }: DirectoryFormProps) {
  const { t } = useLingui();
  const { change } = groups;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    change({ open: false });
  };
  return (
    <Form
      id={DIRECTORY_FORM}
      action="/creator"
      aria-label={t`Filters`}
      className={classNames(styles.filters, unfolded && styles.open)}
      onSubmit={onSubmit}
    >
      <FilterGroups {...groups} />
      <noscript>
        <Button type="submit" kind="line" wide>
          {t`Show creators`}
        </Button>
      </noscript>
    </Form>
  );
}
