import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { TextInput } from '#design/parts/text-input.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { Category } from '../contract/categories.contract.ts';
import styles from './directory.module.css';
import type { DirectoryFilters } from './directory-filters.ts';

interface DirectoryFormProps {
  categories: readonly Category[];
  draft: DirectoryFilters;
  change: (part: Partial<DirectoryFilters>, typing?: boolean) => void;
}

const FORM = 'directory-filters';

/** The search line; one form with the filters beside the list, so that it works without a script too. */
export function DirectorySearch({ draft, change }: Omit<DirectoryFormProps, 'categories'>) {
  const { t } = useLingui();
  return (
    <search className={styles.search}>
      <TextInput
        form={FORM}
        name="q"
        look="search"
        icon={IconSearch}
        aria-label={t`Search creators`}
        placeholder={t`Name or what they make`}
        value={draft.q}
        maxLength={100}
        onChange={(event) => change({ q: event.target.value }, true)}
      />
    </search>
  );
}

/** What they do, and how many of them do it. Beside the list on wide pages, unfolded above it on phones. */
export function DirectoryForm({ categories, draft, change }: DirectoryFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    change({ open: false });
  };
  return (
    <Form
      id={FORM}
      action="/creator"
      aria-label={t`Filters`}
      className={classNames(styles.filters, draft.open && styles.open)}
      onSubmit={onSubmit}
    >
      {categories.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t`What they do`}</legend>
          {categories.map(({ _id, name, slug, creatorCount }) => (
            <Checkbox
              key={_id}
              trailing={creatorCount === undefined ? undefined : format.count(creatorCount)}
              name="category"
              value={slug}
              checked={draft.categories.includes(slug)}
              onChange={(event) =>
                change({
                  categories: event.target.checked
                    ? [...draft.categories, slug]
                    : draft.categories.filter((each) => each !== slug),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {draft.order !== 'popular' && <input type="hidden" name="sortBy" value={draft.order} />}
      <noscript>
        <Button type="submit" kind="line" wide>
          {t`Show creators`}
        </Button>
      </noscript>
      <div className={styles.close}>
        <Button type="submit" kind="main" wide>
          {t`Show creators`}
        </Button>
      </div>
    </Form>
  );
}
