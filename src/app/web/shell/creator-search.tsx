import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SearchInput } from '#platform/web/forms/search-input.tsx';

// As long as the search takes it.
const MAX_LENGTH = 100;

interface CreatorSearchProps {
  className?: string;
  /** What the search is for, where there are several on a page. */
  label?: string;
  /** What stands in it at first. */
  start?: string;
  children?: ReactNode;
}

/** The search over the whole site, with suggestions as `data-suggests` asks for them (`search/search-suggestions.tsx`); a plain form, so that it works without script. */
export function CreatorSearch({ className, label, start, children }: CreatorSearchProps) {
  const { t } = useLingui();
  return (
    <Form action="/search" role="search" aria-label={label} className={className} data-suggests="">
      <SearchInput label={t`Search`} defaultValue={start} maxLength={MAX_LENGTH} />
      {children}
    </Form>
  );
}
