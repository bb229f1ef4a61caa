/** The head of every page of the search: its field, and the ways to what else it finds. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Form, useOutletContext } from 'react-router';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MOST_KEYWORD, recordKeyword } from '#domains/discovery/contract/keywords.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { addRecentSearch } from '../../shell/search/recent-searches.ts';
import styles from './search.module.css';
import { MOST_CHARACTERS } from './words-in.ts';

interface SearchHeadProps {
  title: string;
  q: string;
  /** Whether it finds anything on this page; what finds nothing is no popular search. */
  finds: boolean;
  /** Where the form leads, so that a further search stays on the tab. */
  action: string;
  placeholder?: string;
  children?: ReactNode;
}

export function SearchHead({ title, q, finds, action, placeholder, children }: SearchHeadProps) {
  const { t } = useLingui();
  const tabs = useOutletContext<ReactNode>();
  useRecorded(q, finds);
  return (
    <div className={styles.head}>
      <PageHead title={title} size="profile" />
      <Form action={action} role="search" data-suggests="">
        <SearchInput
          key={q}
          label={t`Search`}
          {...(placeholder && { placeholder })}
          defaultValue={q}
          maxLength={MOST_CHARACTERS}
        />
      </Form>
      <div>
        {tabs}
        {children}
      </div>
    </div>
  );
}

/** Counts a search for the popular ones, and remembers it on this device where that is wanted. */
function useRecorded(q: string, finds: boolean): void {
  const { me } = useSession();
  const isCounted = me !== undefined && finds && q !== '';
  useEffect(() => {
    if (finds && q !== '') addRecentSearch(q);
    if (!isCounted) return;
    browserApi.call(recordKeyword, { body: { keyword: q.slice(0, MOST_KEYWORD) } }).catch(() => {
      // The search itself has worked.
    });
  }, [q, finds, isCounted]);
}
