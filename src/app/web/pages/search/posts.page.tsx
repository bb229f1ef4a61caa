/** The posts that a search finds; their titles first. The words are in the address. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useLoaderData, useOutletContext } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MOST_FOUND, searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { cursorIn, PostList, PostMore } from '#domains/content/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import styles from './posts.module.css';
import { MOST_CHARACTERS, wordsIn } from './words-in.ts';

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
  const tabs = useOutletContext<ReactNode>();
  return (
    <ContextColumns>
      <title>{`${t`Posts`} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.head}>
        <PageHead title={t`Posts`} size="profile" />
        <Form action="/post" role="search">
          <SearchInput
            key={q}
            label={t`Search posts`}
            placeholder={t`Word from a title or text`}
            defaultValue={q}
            maxLength={MOST_CHARACTERS}
          />
        </Form>
        <div>
          {tabs}
          {q !== '' && <Total total={found.total} />}
        </div>
      </div>
      <PostList
        key={q}
        first={found}
        load={(before) => browserApi.call(searchPosts, { query: queryOf(q, before) })}
        hrefOf={(before) => `/post?${new URLSearchParams({ q, before })}`}
        moreOf={(post) => <PostMore post={post} />}
        empty={q === '' ? <NothingAsked /> : <NothingFound />}
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

function NothingAsked() {
  const { t } = useLingui();
  return (
    <EmptyState drawing="lamp" title={t`Search posts`}>
      {t`Enter a word from a title or text.`}
    </EmptyState>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing="lamp"
      title={t`No posts found`}
      action={<Button kind="line" href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Search for fewer or different words.`}
    </EmptyState>
  );
}
