/** A creator's page at the root of the site: who it is, what there is, and what was published. */

import { Plural } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { redirect, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { classNames } from '#design/parts/class-names.ts';
import { listCreatorFeed } from '#domains/content/contract/feeds.contract.ts';
import { cursorIn, LazyPhotoWall, LazyPostMore, PostList } from '#domains/content/web/index.ts';
import { listCategories } from '#domains/creators/contract/categories.contract.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { getCreator } from '#domains/creators/contract/profile.contract.ts';
import {
  LazyProfileAbout,
  LazyWelcomeVideo,
  ProfileFact,
  ProfileHead,
  useFollow,
} from '#domains/creators/web/index.ts';
import { useSubscribe } from '#domains/subscriptions/web/index.ts';
import { useTip } from '#domains/wallet/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type LoadArgs, pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { previewOfCreator } from '../link-preview.ts';
import type { ViewersOffer } from './offer-action.tsx';
import styles from './profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import type { ViewerRelation } from './viewer-relation.ts';

export const handle: PageHandle = { back: '/creator', ownBar: true };

const PAGE_SIZE = 20;
const TABS = ['posts', 'photos', 'videos', 'galleries', 'shop', 'about'] as const;
type Tab = (typeof TABS)[number];

const itemsTab = () => import('./items-tab.tsx');
const ItemsTab = lazyPart(() => itemsTab().then((part) => ({ default: part.ItemsTab })));

const profileOffer = () => import('./profile-offer.tsx');
const ProfileOffer = lazyPart(() => profileOffer().then((part) => ({ default: part.ProfileOffer })));
const ProfileFoot = lazyPart(() => profileOffer().then((part) => ({ default: part.ProfileFoot })));

const sections = () => import('./profile-sections.tsx');
const ProfileSections = lazyPart(() => sections().then((part) => ({ default: part.ProfileSections })));

const notes = () => import('./profile-notes.tsx');
const NotOpenNote = lazyPart(() => notes().then((part) => ({ default: part.NotOpenNote })));
const EmptyWall = lazyPart(() => notes().then((part) => ({ default: part.EmptyWall })));
const EditButton = lazyPart(() => notes().then((part) => ({ default: part.EditButton })));
const OwnOffer = lazyPart(() => notes().then((part) => ({ default: part.OwnOffer })));

/** The query behind a tab: the wall has photos only. */
const queryOf = (tab: Tab, before: string | null | undefined) => ({
  limit: PAGE_SIZE,
  ...(tab === 'photos' ? { type: 'photo' as const } : {}),
  ...(before ? { before } : {}),
});

/** Most visitors have none, and load no code for it. */
async function relationTo(
  api: LoadArgs['api'],
  creator: CreatorProfile,
  promotion: string | null,
): Promise<ViewerRelation> {
  if (!creator.isFollowed && !creator.isSubscribed && !promotion) return {};
  const { loadViewerRelation } = await import('./viewer-relation.ts');
  return loadViewerRelation(api, creator, promotion);
}

const load = pageLoad(async ({ api, params, url }) => {
  const { username = '' } = params;
  // As people write a name elsewhere.
  if (/^@+[^@]/.test(username)) throw redirect(`/${encodeURIComponent(username.replace(/^@+/, ''))}`);
  const tab = TABS.find((each) => each === url.searchParams.get('tab')) ?? 'posts';
  // In a browser that comes from another page it is there with this one.
  void profileOffer();
  void sections();
  // Pages are for readers without script.
  const query = queryOf(tab, cursorIn(url));
  const isOfItems = tab === 'videos' || tab === 'galleries' || tab === 'shop';
  const [creator, categories, feed, items] = await Promise.all([
    api.call(getCreator, { params: { id: username } }),
    api.call(listCategories),
    isOfItems ? { data: [], total: 0 } : api.call(listCreatorFeed, { params: { username }, query }),
    isOfItems && (await itemsTab()).loadItemsTab({ api, url }, username, tab),
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
    items,
    tab,
    relation: await relationTo(api, creator, url.searchParams.get('promotion')),
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Profile() {
  const { creator } = useLoaderData<typeof loader>();
  // Another creator's page starts with its own state of following.
  return <ProfileOf key={creator._id} />;
}

function ProfileOf() {
  const { creator, crafts, tab } = useLoaderData<typeof loader>();
  const format = useFormat();
  const { me, isFanOrCreator } = useSession();
  const [followers, setFollowers] = useState(creator.followerCount);
  const isOwn = me?._id === creator._id;
  const { offer, sheets } = useOffer((isFollowed) =>
    setFollowers((before) => before + (isFollowed ? 1 : -1)),
  );
  return (
    <div className={classNames(styles.page, offer && styles.withFoot)}>
      <ProfileMeta creator={creator} />
      {!creator.verifiedAccount && (
        <Suspense>
          <NotOpenNote isOwn={isOwn} />
        </Suspense>
      )}
      <ProfileHead
        creator={creator}
        craft={format.list(crafts)}
        actions={
          <ProfileActions
            creator={creator}
            own={
              isOwn && (
                <Suspense>
                  <EditButton />
                </Suspense>
              )
            }
            hasMore={isFanOrCreator && !isOwn}
            offer={offer}
          />
        }
        facts={<ProfileFacts creator={creator} followers={followers} />}
        beside={
          // Not in a Suspense of its own: the server's answer waits for it, and so does the page that wakes.
          (offer && <ProfileOffer offer={offer} />) ||
          (isOwn && (
            <Suspense>
              <OwnOffer />
            </Suspense>
          ))
        }
      >
        {/* Nor is this: the links stand above what comes later. */}
        <ProfileSections creator={creator} current={tab} />
        {tab === 'about' ? (
          <Suspense>
            <LazyProfileAbout creator={creator} crafts={crafts} />
          </Suspense>
        ) : (
          <Published tab={tab} isOwn={isOwn} />
        )}
      </ProfileHead>
      {!isOwn && <LazyWelcomeVideo creator={creator} />}
      {offer && <ProfileFoot offer={offer} />}
      {/* no text */ sheets}
    </div>
  );
}

/** What the viewer is offered; nothing on a page that is not open, on one's own, nor to the operator. */
function useOffer(onFollow: (isFollowed: boolean) => void): {
  offer: ViewersOffer | undefined;
  sheets: ReactNode;
} {
  const { creator, relation } = useLoaderData<typeof loader>();
  const { me, isFan, isOperator } = useSession();
  const [followedAt, setFollowedAt] = useState(creator.followedAt);
  const follow = useFollow(creator, (isFollowed, since) => {
    setFollowedAt(since);
    onFollow(isFollowed);
  });
  const tip = useTip({ creator });
  const { revalidate } = useRevalidator();
  const subscribing = useSubscribe(creator, revalidate);
  if (!creator.verifiedAccount || isOperator || me?._id === creator._id)
    return { offer: undefined, sheets: undefined };
  // Creators follow, and leave the rest to the fans.
  const mayPay = isFan || !me;
  return {
    offer: {
      creator,
      follow,
      tip: mayPay ? tip : undefined,
      subscribing: mayPay ? subscribing : undefined,
      hasTrial: creator.isFreeSubscription && !creator.usedFreeSubscription,
      relation,
      followedAt,
    },
    sheets: mayPay && (
      <>
        {tip.sheet}
        {subscribing.sheet}
      </>
    ),
  };
}

/** The posts one below the other, or their photos side by side. */
function Published({ tab, isOwn }: { tab: Tab; isOwn: boolean }) {
  const { creator, feed, items } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  // Each part of the page has its own list. When the pending action is removed from the address, the list and the
  // open sheet stay.
  const key = `${tab} ${parameters.get('before') ?? ''}`;
  const list = {
    first: feed,
    load: (before: string | undefined) =>
      browserApi.call(listCreatorFeed, {
        params: { username: creator.username },
        query: queryOf(tab, before),
      }),
    hrefOf: (before: string) => {
      const part = tab === 'photos' ? 'tab=photos&' : '';
      return `/${creator.username}?${part}before=${encodeURIComponent(before)}`;
    },
    empty: <EmptyWall name={creator.name} isOwn={isOwn} />,
  };
  if (items) return <ItemsTab items={items} />;
  if (tab === 'photos') {
    return (
      <div className={styles.wall}>
        {/* Not in a Suspense of its own: the server's answer waits for it, so that it is there without script. */}
        <LazyPhotoWall key={key} {...list} />
      </div>
    );
  }
  return (
    <div className={styles.posts}>
      <PostList key={key} {...list} unsigned moreOf={(post) => isOwn && <LazyPostMore post={post} />} />
    </div>
  );
}

/** What search engines and previews of links may show: nothing that is paid for. */
function ProfileMeta({ creator }: { creator: CreatorProfile }) {
  const { siteName } = useSettings();
  return (
    <>
      <PublicHead
        kind="profile"
        title={`${creator.name} (@${creator.username}) · ${siteName}`}
        description={creator.bio}
        path={`/${creator.username}`}
        atom={import.meta.env.SSR ? `/${creator.username}/feed.atom` : undefined}
        picture={import.meta.env.SSR ? previewOfCreator(creator) : undefined}
      />
      {!creator.verifiedAccount && <meta name="robots" content="noindex" />}
    </>
  );
}

function ProfileFacts({ creator: { stats }, followers }: { creator: CreatorProfile; followers: number }) {
  const format = useFormat();
  return (
    <>
      <ProfileFact figure={format.count(followers)}>
        <Plural value={followers} one="follower" other="followers" />
      </ProfileFact>
      {stats.subscribers > 0 && (
        <ProfileFact figure={format.count(stats.subscribers)}>
          <Plural value={stats.subscribers} one="subscriber" other="subscribers" />
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
