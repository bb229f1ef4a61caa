/** The home feed: for fans the people they follow, for everybody else the newest of the whole house. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { ContextSection } from '#design/patterns/context-section.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { listFeed } from '#domains/content/contract/feeds.contract.ts';
import { PostList } from '#domains/content/web/index.ts';
import { searchCreators } from '#domains/creators/contract/directory.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { Time } from '#platform/web/time.tsx';
import { CreatorSearch } from '../shell/creator-search.tsx';
import styles from './home.module.css';
import { NewFaces } from './new-faces.tsx';
import { newSince, startOfYesterday, toNews } from './new-since.ts';

const VIEWS = ['all', 'open', 'bought', 'photo', 'text'] as const;
type View = (typeof VIEWS)[number];
// Three suggestions beside the feed, of which some may be followed already.
const SUGGESTED = 3;

/** The query behind a chip. */
function queryOf(view: View) {
  return {
    // What one owns stays in reach, also of people whom one does not follow any more.
    isHome: view !== 'bought',
    limit: 12,
    ...(view === 'open' ? { unlocked: true } : {}),
    ...(view === 'bought' ? { bought: true } : {}),
    ...(view === 'photo' || view === 'text' ? { type: view } : {}),
  };
}

const viewOf = (url: URL): View => VIEWS.find((view) => view === url.searchParams.get('show')) ?? 'all';

const load = pageLoad(async ({ api, url }) => {
  const view = viewOf(url);
  const [feed, newest, creators] = await Promise.all([
    api.call(listFeed, { query: queryOf(view) }),
    view === 'all' ? undefined : api.call(listFeed, { query: queryOf('all') }),
    api.call(searchCreators, { query: { sortBy: 'popular', limit: 12 } }),
  ]);
  const suggestions = creators.data.filter((creator) => !creator.isFollowed).slice(0, SUGGESTED);
  return {
    view,
    feed,
    suggestions,
    loadedAt: new Date().toISOString(),
    // Only what the faces over the feed need.
    newest: (newest ?? feed).data.map(toNews),
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Home() {
  const { view, feed, suggestions, loadedAt, newest } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const { siteName, clockOffsetSeconds } = useSettings();
  const { search } = useLocation();
  // The site's own day.
  const now = new Date(Date.parse(loadedAt) + clockOffsetSeconds * 1000);
  const words: Record<View, string> = {
    all: t`All`,
    open: t`Open to me`,
    bought: t`Bought`,
    photo: t`Photos`,
    text: t`Text`,
  };
  const name = me?.name || me?.username;
  return (
    <ContextColumns
      contextLabel={t`Beside the feed`}
      context={
        <>
          <CreatorSearch />
          {suggestions.length > 0 && isFan && <Suggestions creators={suggestions} />}
          <HouseFoot />
        </>
      }
    >
      <title>{t`Home · ${siteName}`}</title>
      <div className={styles.head}>
        <PageHead
          title={name ? t`Welcome back, ${name}` : t`New in the house`}
          aside={<Time value={now.toISOString()} as="weekday" />}
          wideOnly={Boolean(me)}
        />
        <NewFaces news={newSince(newest, startOfYesterday(now))} />
        <ChipRow label={t`Show`} bleed>
          {VIEWS.filter((each) => each !== 'bought' || isFan).map((each) => (
            <Chip key={each} href={each === 'all' ? '/home' : `/home?show=${each}`} on={each === view}>
              {words[each]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PostList
        key={search}
        first={feed}
        announcesNew={view === 'all'}
        load={(before) =>
          browserApi.call(listFeed, { query: { ...queryOf(view), ...(before ? { before } : {}) } })
        }
        empty={<EmptyFeed view={view} />}
      />
    </ContextColumns>
  );
}

function EmptyFeed({ view }: { view: View }) {
  const { t } = useLingui();
  if (view !== 'all') {
    return (
      <EmptyState
        drawing="lamp"
        title={t`Nothing of this kind yet`}
        act={<Button kind="line" href="/home">{t`Show everything`}</Button>}
      >
        {t`The people you follow have not published anything like it.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chair"
      title={t`Your seat is free`}
      act={<Button kind="main" href="/creator">{t`See who is in the house`}</Button>}
    >
      {t`Follow a few people whose work you like. What they publish appears here, newest first.`}
    </EmptyState>
  );
}

/** The last lines beside the feed, which itself has no end. */
function HouseFoot() {
  const { t } = useLingui();
  return (
    <footer className={styles.foot}>
      <Anchor href="/creator">{t`Who’s in the house`}</Anchor>
      <Anchor href="/user/account">{t`Appearance`}</Anchor>
      <Anchor href="https://www.gnu.org/licenses/agpl-3.0.html">{t`Free software: AGPL 3.0`}</Anchor>
    </footer>
  );
}

type Suggestion = Awaited<ReturnType<typeof load.inBrowser>>['suggestions'][number];

function Suggestions({ creators }: { creators: Suggestion[] }) {
  const { t } = useLingui();
  return (
    <ContextSection title={t`You might follow`}>
      {creators.map((creator) => (
        <IdentityRow
          key={creator._id}
          href={`/${creator.username}`}
          picture={<Avatar src={creator.avatar} ring />}
          name={creator.name}
          line={
            creator.followerCount > 0 ? (
              <Plural
                value={creator.followerCount}
                one="Popular here, # follower"
                other="Popular here, # followers"
              />
            ) : (
              t`New in the house`
            )
          }
          trailing={<FollowButton creator={creator} />}
        />
      ))}
    </ContextSection>
  );
}
