import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SearchInput } from '#platform/web/forms/search-input.tsx';

// As long as the directory takes it.
const MAX_LENGTH = 100;

interface CreatorSearchProps {
  className?: string;
  /** What the search is for, where there are several on a page. */
  label?: string;
  /** What stands in it at first. */
  start?: string;
  children?: ReactNode;
}

/** The way to the directory with a name in mind, and on from there to the posts; a plain form, so that it works without script. */
export function CreatorSearch({ className, label, start, children }: CreatorSearchProps) {
  const { t } = useLingui();
  return (
    <Form action="/creator" role="search" aria-label={label} className={className}>
      <SearchInput label={t`Search creators and posts`} defaultValue={start} maxLength={MAX_LENGTH} />
      {children}
    </Form>
  );
}
