/** The posts that a search finds; their titles first. The words are in the address. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { OwnText } from '#design/parts/own-text.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { MOST_FOUND, searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { cursorIn, PostList, PostMore } from '#domains/content/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { NothingFound } from './nothing-found.tsx';
import { SearchHead } from './search-head.tsx';
import { wordsIn } from './words-in.ts';

const queryOf = (q: string, before: string | undefined) => ({ q, limit: 20, ...(before ? { before } : {}) });

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  // Pages are for readers without script.
  const found = await api.call(searchPosts, { query: queryOf(q, cursorIn(url)) });
  return { q, found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundPosts() {
  const { q, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{`${t`Posts`} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SearchHead
        title={t`Posts`}
        q={q}
        finds={found.total > 0}
        action="/post"
        placeholder={t`Word from a title or text`}
      >
        {q !== '' && <Total total={found.total} />}
      </SearchHead>
      <PostList
        key={q}
        first={found}
        load={(before) => browserApi.call(searchPosts, { query: queryOf(q, before) })}
        hrefOf={(before) => `/post?${new URLSearchParams({ q, before })}`}
        moreOf={(post) => <PostMore post={post} />}
        empty={<NothingFound q={q} title={t`No posts found`} />}
      />
    </ContextColumns>
  );
}

/** The tab shows it as well. */
function Total({ total }: { total: number }) {
  const { t } = useLingui();
  const most = useFormat().count(MOST_FOUND);
  return (
    <div role="status">
      <VisuallyHidden>
        {total > MOST_FOUND ? (
          <OwnText>{t`More than ${most} posts`}</OwnText>
        ) : (
          <OwnText>
            <Plural value={total} one="# post" other="# posts" />
          </OwnText>
        )}
      </VisuallyHidden>
    </div>
  );
}
