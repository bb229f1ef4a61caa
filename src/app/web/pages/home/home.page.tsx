/** The home feed: the creators one follows; for those who follow nobody yet but publish or operate, everything. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { ContextSection } from '#design/patterns/context-section.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { listFeed } from '#domains/content/contract/feeds.contract.ts';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { cursorIn, PostList, PostMore } from '#domains/content/web/index.ts';
import { type SuggestedCreator, suggestCreators } from '#domains/creators/contract/suggested.contract.ts';
import { useDeclining } from '#domains/discovery/web/index.ts';
import { searchLive } from '#domains/live/contract/streams.contract.ts';
import { searchBanners } from '#domains/site/contract/banners.contract.ts';
import { LazyBannerRow, OwnFoot, useBuiltInLinks } from '#domains/site/web/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { CreatorSearch } from '../../shell/creator-search.tsx';
import { SuggestedCreators } from '../suggested/suggested-creators.tsx';
import { ConfirmEmailNote } from './confirm-email-note.tsx';
import { FirstFollows } from './first-follows.tsx';
import styles from './home.module.css';
import { JustOut } from './just-out.tsx';
import { type NewsPost, newSince, startOfYesterday, toNews } from './new-since.ts';
import { SHOWN_LIVE } from './use-live-now.ts';

const TYPES = ['photo', 'video', 'audio', 'text', 'poll'] as const;
const VIEWS = ['all', 'popular', 'open', 'bought', ...TYPES] as const;
type View = (typeof VIEWS)[number];
// Who follows nobody yet can still see what others like.
const AT_FIRST: ReadonlySet<View> = new Set(['all', 'popular']);
// Three suggestions beside the feed; the next one takes the place of what somebody is not interested in.
const SUGGESTED = 3;
// Suggestions inside an empty feed: the most followed first, because their posts make a better first feed.
const SUGGESTED_AT_FIRST = 6;
const ASKED_FOR = 12;
// What everybody liked most this week has an end; posts of a longer list are hardly liked more than others.
const MOST_POPULAR = 24;

/** The query behind a chip. */
function queryOf(view: View, before?: string | null) {
  if (view === 'popular') return { audience: 'trending' as const, limit: MOST_POPULAR };
  return {
    // What it holds for whom: `listFeed`.
    audience: 'for-you' as const,
    limit: 12,
    ...(before ? { before } : {}),
    ...(view === 'open' ? { unlocked: true } : {}),
    ...(view === 'bought' ? { bought: true } : {}),
    ...(TYPES.some((type) => type === view) ? { type: view } : {}),
  };
}

/** Of what is popular nothing follows. */
const asShown = <Page extends { data: WirePost[]; total: number }>(view: View, page: Page): Page =>
  view === 'popular' ? { ...page, total: page.data.length } : page;

const viewOf = (url: URL): View => VIEWS.find((view) => view === url.searchParams.get('show')) ?? 'all';

const load = pageLoad(async ({ api, url }) => {
  const view = viewOf(url);
  // Pages are for readers without script.
  const before = cursorIn(url);
  const [feed, newest, creators, banners, live] = await Promise.all([
    api.call(listFeed, { query: queryOf(view, before) }),
    view === 'all' && !before ? undefined : api.call(listFeed, { query: queryOf('all') }),
    api.call(suggestCreators, { query: { limit: ASKED_FOR } }),
    api.call(searchBanners),
    api.call(searchLive, { query: { limit: SHOWN_LIVE } }),
  ]);
  const isFirst = view === 'all' && !before && feed.data.length === 0;
  const suggestions = isFirst
    ? creators.data.toSorted((a, b) => b.followerCount - a.followerCount).slice(0, SUGGESTED_AT_FIRST)
    : creators.data;
  return {
    view,
    feed,
    isFirst,
    suggestions,
    banners: banners.data,
    live: live.data,
    loadedAt: new Date().toISOString(),
    // Only what the bill over the feed needs.
    newest: (newest ?? feed).data.map(toNews),
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** Greets by name; "welcome back" only after the first day. */
function useGreeting(now: Date): string {
  const { t } = useLingui();
  const { me } = useSession();
  const name = me?.name || me?.username;
  if (!me || !name) return t`New posts`;
  const isFirstDay = now.getTime() - Date.parse(me.createdAt) < DAY_MILLISECONDS;
  return isFirstDay ? t`Welcome, ${name}` : t`Welcome back, ${name}`;
}

export default function Home() {
  const { view, feed, isFirst, suggestions, banners, live, loadedAt, newest } =
    useLoaderData<typeof loader>();
  const { news, begin } = useNews({ loadedAt, newest });
  const { t } = useLingui();
  const { me, isFan, isFanOrCreator } = useSession();
  const { siteName, clockOffsetSeconds } = useSettings();
  const { search } = useLocation();
  // The site's own day.
  const now = new Date(Date.parse(news.loadedAt) + clockOffsetSeconds * 1000);
  const words: Record<View, string> = {
    all: t`All`,
    popular: t({ message: 'Popular', context: 'posts' }),
    open: t`Unlocked`,
    bought: t`Purchased`,
    photo: t`Photos`,
    video: t`Videos`,
    audio: t`Audio`,
    text: t`Text`,
    poll: t`Polls`,
  };
  const title = useGreeting(now);
  return (
    <ContextColumns
      contextLabel={t`Sidebar`}
      context={
        <>
          {/* The head and the foot of a visitor's page have these. */}
          {me && <CreatorSearch />}
          {suggestions.length > 0 && (isFanOrCreator ? !isFirst : !me) && (
            <Suggestions creators={suggestions} />
          )}
          {me && <OwnFoot narrow />}
          {me && <SiteFoot />}
        </>
      }
    >
      <PublicHead
        title={t`Home · ${siteName}`}
        description={t`The newest posts from creators on ${siteName}.`}
        path="/home"
        atom="/feed.atom"
      />
      <div className={styles.head}>
        <PageHead
          title={title}
          aside={<Time value={now.toISOString()} as="weekday" />}
          wideOnly={Boolean(me)}
        />
        <ConfirmEmailNote />
        {banners.length > 0 && (
          <Suspense fallback={null}>
            <LazyBannerRow banners={banners} />
          </Suspense>
        )}
        <JustOut live={live} news={newSince(news.newest, startOfYesterday(now), me?._id)} />
        <ChipRow label={t`Show`} bleed>
          {VIEWS.filter((each) => (isFirst ? AT_FIRST.has(each) : each !== 'bought' || isFan)).map((each) => (
            <Chip key={each} href={each === 'all' ? '/home' : `/home?show=${each}`} on={each === view}>
              {words[each]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PostList
        moreOf={(post) => <PostMore post={post} />}
        // After the first follow the feed is loaded.
        key={isFirst ? 'first' : search}
        first={asShown(view, feed)}
        showsNew={view === 'all'}
        onBegin={begin}
        bought={view === 'bought'}
        load={async (before) =>
          asShown(view, await browserApi.call(listFeed, { query: queryOf(view, before) }))
        }
        hrefOf={(before) => {
          const query = new URLSearchParams(view === 'all' ? {} : { show: view });
          query.set('before', before);
          return `/home?${query}`;
        }}
        empty={
          isFirst && isFanOrCreator && suggestions.length > 0 ? (
            <FirstFollows creators={suggestions} />
          ) : (
            <EmptyFeed view={view} />
          )
        }
      />
    </ContextColumns>
  );
}

interface News {
  loadedAt: string;
  newest: readonly NewsPost[];
}

/** The faces over the feed, as loaded; what comes to the top of the feed later comes to them as well. */
function useNews(loaded: News) {
  const [state, setState] = useState({ loaded, news: loaded });
  const isSame = state.loaded.loadedAt === loaded.loadedAt;
  return {
    news: isSame ? state.news : loaded,
    begin: (page: { data: WirePost[] }) =>
      setState({ loaded, news: { loadedAt: new Date().toISOString(), newest: page.data.map(toNews) } }),
  };
}

function EmptyFeed({ view }: { view: View }) {
  const { t } = useLingui();
  const { me, isFan, isOperator } = useSession();
  if (view === 'bought') {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No purchases yet`}
        action={<Button kind="line" href="/home">{t`Show all`}</Button>}
      >
        {t`Posts you unlock appear here. You keep them even if they’re removed later.`}
      </EmptyState>
    );
  }
  if (view !== 'all' && view !== 'popular') {
    return (
      <EmptyState
        drawing="lamp"
        title={t`No posts of this type yet`}
        action={<Button kind="line" href="/home">{t`Show all`}</Button>}
      >
        {t`The creators you follow haven’t posted anything of this type.`}
      </EmptyState>
    );
  }
  if (!isFan && me) {
    return (
      <EmptyState
        drawing="chair"
        title={t`No posts yet`}
        action={
          isOperator ? (
            <Button kind="main" href="/admin">{t`Go to the dashboard`}</Button>
          ) : (
            <Button kind="main" href="/creator/my-post/create">{t`New post`}</Button>
          )
        }
      >
        {isOperator
          ? t`Creators sign up, and you approve them. Their posts appear here, newest first.`
          : t`No one has posted yet. Be the first to post.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chair"
      title={t`Follow your first creators`}
      action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Follow a few creators you like. Their posts appear here, newest first.`}
    </EmptyState>
  );
}

// Not for signed-in users.
const WAYS_IN: readonly string[] = ['register', 'log-in'];

/** The last lines beside the feed, which itself has no end. */
function SiteFoot() {
  const { t } = useLingui();
  return (
    <footer className={styles.foot}>
      {useBuiltInLinks()
        .filter(({ key }) => !WAYS_IN.includes(key))
        .map(({ key, href, title }) => (
          <Anchor key={key} href={href}>
            {title}
          </Anchor>
        ))}
      <Anchor href="/user/account">{t`Appearance`}</Anchor>
      <Anchor href="https://www.gnu.org/licenses/agpl-3.0.html">{t`Free software: AGPL 3.0`}</Anchor>
    </footer>
  );
}

function Suggestions({ creators }: { creators: readonly SuggestedCreator[] }) {
  const { t } = useLingui();
  const declining = useDeclining();
  const shown = creators.filter(({ _id }) => !declining.isDeclined(_id)).slice(0, SUGGESTED);
  if (shown.length === 0) return null;
  return (
    <ContextSection title={t`Suggested creators`}>
      <SuggestedCreators creators={shown} declining={declining} />
    </ContextSection>
  );
}
