/** What a search finds of one kind: its list at an address, and its page. */
import type { ReactNode } from 'react';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { wordsIn } from './words-in.ts';

type ListAddress = ReturnType<typeof readListAddress>;
type Query = ReturnType<typeof listQuery> & { q: string };

interface Found<T> {
  q: string;
  found: { data: T[]; total: number };
  address: ListAddress;
}

/** The page of a list that belongs to the words in the address; nothing is asked for without words. */
export async function findAt<T>(
  url: URL,
  search: (query: Query) => Promise<{ data: T[]; total: number }>,
): Promise<Found<T>> {
  const q = wordsIn(url);
  const address = readListAddress(url, { pageSize: 12 });
  const found =
    q === '' ? { data: [], total: 0 } : await listAt(url, address, search({ q, ...listQuery(address) }));
  return { q, found, address };
}

interface FoundPageProps {
  title: string;
  nothingFound: string;
  /** The address of the page, without the words. */
  action: string;
  list: Found<unknown>;
  children: ReactNode;
}

export function FoundPage({ title, nothingFound, action, list, children }: FoundPageProps) {
  const { siteName } = useSettings();
  const { q, found, address } = list;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SearchHead title={title} q={q} finds={found.total > 0} action={action} />
      {found.data.length > 0 ? (
        <div className={styles.wide}>{children}</div>
      ) : (
        <NothingFound q={q} title={nothingFound} />
      )}
      <PageLinks address={address} total={found.total} />
    </div>
  );
}
