/** A creator's page at the root of the site: who it is, what there is, and what was published. */
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { redirect, useLoaderData, useLocation } from 'react-router';
import { Tabs } from '#design/parts/tabs.tsx';
import { listCreatorFeed } from '#domains/content/contract/feeds.contract.ts';
import { PostList } from '#domains/content/web/index.ts';
import { listCategories } from '#domains/creators/contract/categories.contract.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { getCreator } from '#domains/creators/contract/profile.contract.ts';
import { ProfileFact, ProfileHead } from '#domains/creators/web/index.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import styles from './profile.module.css';
import { ProfileActs } from './profile-acts.tsx';
import { EmptyWall, NotOpenNote } from './profile-notes.tsx';
import { ProfileOffer } from './profile-offer.tsx';

const PAGE_SIZE = 20;

// Few open it; those who come for the posts need not load it.
const ProfileAbout = lazy(() =>
  import('./profile-about.tsx').then((part) => ({ default: part.ProfileAbout })),
);

const load = pageLoad(async ({ api, params, url }) => {
  const { username = '' } = params;
  const [creator, categories, feed] = await Promise.all([
    api.call(getCreator, { params: { id: username } }),
    api.call(listCategories),
    api.call(listCreatorFeed, { params: { username }, query: { limit: PAGE_SIZE } }),
  ]);
  // One page has one address: not also that with the id, nor with capitals.
  if (creator.username !== username) throw redirect(`/${creator.username}${url.search}`);
  const crafts = categories.data
    .filter(({ _id }) => creator.categoryIds.includes(_id))
    .map(({ name }) => name);
  return {
    creator,
    crafts,
    feed,
    tab: url.searchParams.get('tab') === 'about' ? 'about' : 'posts',
    origin: url.origin,
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Profile() {
  const { creator } = useLoaderData<typeof loader>();
  // Another creator's page begins anew, with its own state of following.
  return <ProfileOf key={creator._id} />;
}

function ProfileOf() {
  const { creator, crafts, feed, tab, origin } = useLoaderData<typeof loader>();
  const { me } = useSession();
  const { search } = useLocation();
  const [followers, setFollowers] = useState(creator.followerCount);
  const isOwn = me?._id === creator._id;
  const countFollow = (isFollowed: boolean) => setFollowers((before) => before + (isFollowed ? 1 : -1));
  return (
    <div className={styles.page}>
      <ProfileMeta creator={creator} origin={origin} />
      {!creator.verifiedAccount && <NotOpenNote isOwn={isOwn} />}
      <ProfileHead
        creator={creator}
        craft={crafts.join(', ')}
        acts={<ProfileActs creator={creator} isOwn={isOwn} onFollow={countFollow} />}
        facts={<Facts creator={creator} followers={followers} />}
        beside={<ProfileOffer creator={creator} isOwn={isOwn} />}
      >
        <Sections creator={creator} current={tab} />
        {tab === 'about' ? (
          <Suspense>
            <ProfileAbout creator={creator} crafts={crafts} />
          </Suspense>
        ) : (
          <div className={styles.posts}>
            <PostList
              key={search}
              first={feed}
              load={(before) =>
                browserApi.call(listCreatorFeed, {
                  params: { username: creator.username },
                  query: { limit: PAGE_SIZE, ...(before ? { before } : {}) },
                })
              }
              empty={<EmptyWall name={creator.name} isOwn={isOwn} />}
            />
          </div>
        )}
      </ProfileHead>
    </div>
  );
}

// A description in a link's preview is cut there anyway.
const DESCRIPTION_CHARACTERS = 160;

/** What search engines and previews of links may show: nothing that is paid for. */
function ProfileMeta({ creator, origin }: { creator: CreatorProfile; origin: string }) {
  const { siteName } = useSettings();
  const description = creator.bio.slice(0, DESCRIPTION_CHARACTERS);
  const title = `${creator.name} (@${creator.username}) · ${siteName}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL(creator.avatar, origin).href} />
      <link rel="canonical" href={`${origin}/${creator.username}`} />
      {!creator.verifiedAccount && <meta name="robots" content="noindex" />}
    </>
  );
}

function Facts({ creator: { stats }, followers }: { creator: CreatorProfile; followers: number }) {
  const format = useFormat();
  return (
    <>
      <ProfileFact figure={format.count(followers)}>
        <Plural value={followers} one="follower" other="followers" />
      </ProfileFact>
      <ProfileFact figure={format.count(stats.totalFeeds)}>
        <Plural value={stats.totalFeeds} one="post" other="posts" />
      </ProfileFact>
      {stats.totalPhotos > 0 && (
        <ProfileFact figure={format.count(stats.totalPhotos)}>
          <Plural value={stats.totalPhotos} one="photo" other="photos" />
        </ProfileFact>
      )}
      {stats.likes > 0 && (
        <ProfileFact figure={format.shortCount(stats.likes)}>
          <Plural value={stats.likes} one="like" other="likes" />
        </ProfileFact>
      )}
    </>
  );
}

function Sections({ creator, current }: { creator: CreatorProfile; current: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const address = `/${creator.username}`;
  return (
    <Tabs
      label={t`Sections`}
      className={styles.tabs}
      tabs={[
        {
          href: address,
          label: t`Posts`,
          count: format.count(creator.stats.totalFeeds),
          current: current === 'posts',
        },
        { href: `${address}?tab=about`, label: t`About`, current: current === 'about' },
      ]}
    />
  );
}
