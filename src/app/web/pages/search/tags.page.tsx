/** The tags that begin with what is searched for. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { searchTags } from '#domains/content/contract/tags.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { TagChips } from './tag-chips.tsx';
import { MOST_TAGS, wordsIn } from './words-in.ts';

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  const { data: tags } =
    q === '' ? { data: [] } : await api.call(searchTags, { query: { q, limit: MOST_TAGS } });
  return { q, tags };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundTags() {
  const { q, tags } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.page}>
      <title>{`${t`Tags`} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SearchHead title={t`Tags`} q={q} finds={tags.length > 0} action="/search/tags" />
      {tags.length > 0 ? <TagChips tags={tags} /> : <NothingFound q={q} title={t`No tags found`} />}
    </div>
  );
}
