/** The photos of a post, or the lock before them. Unlocking happens in place: the blur lifts, nothing reloads. */
import { useLingui } from '@lingui/react/macro';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { LockedMedia, LockedWords } from '#design/parts/locked-media.tsx';
import type { MediaShape } from '#design/parts/media-frame.tsx';
import { Note } from '#design/parts/note.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { useFollow } from '#domains/creators/web/index.ts';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import { isRefusal } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { type Door, useDoor } from '#platform/web/door.ts';
import { useFormat } from '#platform/web/format.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';
import { useFailureToast } from '#platform/web/use-failure-toast.ts';
import { postNotFound } from '../contract/content.refusals.contract.ts';
import { getPost } from '../contract/feeds.contract.ts';
import type { WirePost } from '../contract/post.contract.ts';
import { PhotoCount } from './photo-count.tsx';
import { FEED_SIZES, isHigh, pictureOf, STAGE_SIZES } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';

// The code of paying is not part of reading.
const UnlockSheet = lazyPart(() =>
  import('#domains/wallet/web/index.ts').then((wallet) => ({ default: wallet.UnlockSheet })),
);

interface PostMediaProps {
  post: ShownPost;
  onChange(post: WirePost): void;
  /** The photos, once they may be seen. */
  inside: ReactNode;
  eager?: boolean | undefined;
  /** Across the page of the post. */
  stage?: boolean;
}

export function PostMedia({ post, onChange, inside, eager, stage }: PostMediaProps) {
  const [first] = post.files;
  const { t } = useLingui();
  const locks = useLocks(post.canView);
  const { opener, setPaying, isShown, setShown, isBack, door } = usePaying(post);
  const paying = opener !== undefined;
  const refetch = async () => onChange(await browserApi.call(getPost, { params: { id: post._id } }));
  const isGone = useStanding(post, refetch, stage === true);
  if (isGone)
    return <Note>{t`This post is no longer here for you: what you paid for it was given back.`}</Note>;
  if (!first) return null;

  if (locks === 0) return inside;

  return (
    <>
      <LockedMedia
        key={locks}
        preview={pictureOf(first, {
          sizes: stage ? STAGE_SIZES : FEED_SIZES,
          alt: t`Locked photo by ${post.performer.name}`,
        })}
        open={post.canView}
        inside={inside}
        steppedBack={isShown}
        shape={lockShapeOf(post, stage === true)}
        eager={eager}
        bleed
      >
        <Lock
          post={post}
          door={door}
          isBack={isBack}
          isOpening={paying && !isShown}
          onPay={() => setPaying(true)}
          onOpened={refetch}
        />
      </LockedMedia>
      {paying && (
        <Suspense fallback={null}>
          <UnlockSheet
            open
            onOpenChange={setPaying}
            onShown={() => setShown(true)}
            opener={opener}
            kind="feed"
            item={{
              id: post._id,
              title: post.title,
              price: post.price,
              seller: post.performer.name,
              picture: pictureOf(first, { sizes: '96px', alt: '' }),
              contents: <PhotoCount count={post.photoCount} />,
            }}
            isOpened={post.canView}
            door={door}
            onUnlocked={refetch}
          />
        </Suspense>
      )}
    </>
  );
}

/** A lock takes the room of what it uncovers: nothing below it moves when it opens. */
function lockShapeOf({ files: [first], photoCount }: ShownPost, stage: boolean): MediaShape {
  if (stage) return isHigh(first) ? 'stage' : 'natural';
  return photoCount > 1 ? 'mosaic' : 'natural';
}

/** How often it was locked while it stood here. What is locked stays one part, so that its blur can lift. */
function useLocks(canView: boolean): number {
  const [seen, setSeen] = useState({ canView, locks: canView ? 0 : 1 });
  if (seen.canView === canView) return seen.locks;
  const locks = seen.locks + (canView ? 0 : 1);
  setSeen({ canView, locks });
  return locks;
}

/**
 * Keeps a post at what its viewer may see: opened when it is bought in another tab or on another device, locked again
 * when what was paid for it is given back. Answers whether it is gone altogether, as a removed post is for whoever no
 * longer owns it.
 */
function useStanding(post: ShownPost, refetch: () => Promise<void>, looksAgain: boolean): boolean {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const look = () =>
    refetch().catch((error: unknown) => {
      // Anything else: the next look at the page shows it.
      if (isRefusal(error, postNotFound)) setGone(true);
    });
  useSocketEvent(tokenTransactionSuccess, ({ item }) => {
    if (item._id === post._id && !post.canView) look();
  });
  useSocketEvent(chargeReversedLive, ({ item, isWhole }) => {
    if (item._id !== post._id || !isWhole || !post.purchase) return;
    look();
    show({
      text: t`This post is locked again: what you paid for it was given back.`,
      action: { label: t`See why`, onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (looksAgain) look();
  });
  return isGone;
}

/**
 * Whether the sheet is open: then there is an opener, which had the focus before. Whoever had to top up first comes back
 * with `?unlock=1` and finds it open again; the word leaves the address when the sheet closes.
 */
function usePaying(post: ShownPost) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [opener, setOpener] = useState<Element | null>();
  const [isShown, setShown] = useState(false);
  function setOpen(isOpen: boolean) {
    setOpener(isOpen ? document.activeElement : undefined);
    if (!isOpen) setShown(false);
  }
  const { isFan } = useSession();
  const cameBack = searchParams.get('unlock') === '1' && isFan && post.lockedReason === 'buyers';
  useEffect(() => {
    // Nothing was pressed here.
    if (cameBack) setOpener(null);
  }, [cameBack]);
  const door = useDoor('unlock', post._id, () => {
    if (isFan && post.lockedReason === 'buyers') setOpen(true);
  });
  return {
    opener,
    /** It stands there: its code comes at the first press. */
    isShown,
    setShown,
    door,
    /** Known to the server already: the sheet itself comes later. */
    isBack: cameBack,
    setPaying(isOpen: boolean) {
      setOpen(isOpen);
      if (isOpen || !searchParams.has('unlock')) return;
      const rest = new URLSearchParams(searchParams);
      rest.delete('unlock');
      setSearchParams(rest, { replace: true, preventScrollReset: true });
    },
  };
}

interface LockProps {
  post: ShownPost;
  /** For visitors who would buy it. */
  door: Door;
  /** From a top-up for it. The sheet that goes on with it is on its way. */
  isBack: boolean;
  /** It was pressed, and the code of its sheet is on its way. */
  isOpening: boolean;
  onPay(): void;
  onOpened(): Promise<void>;
}

function Lock({ post, door, isBack, isOpening, onPay, onOpened }: LockProps) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const format = useFormat();
  const contents = (
    <span>
      <Icon glyph={IconPhoto} size="s" /> <PhotoCount count={post.photoCount} />
    </span>
  );
  const words = { icon: <Icon glyph={IconLock} />, contents };

  if (post.lockedReason === 'buyers') {
    const amount = format.tokens(post.price);
    // Heard with its post: several locks may stand on a page.
    const about = post.title || post.performer.name;
    const pay = {
      label: t({ message: 'Unlock for', context: 'on a button, before the amount' }),
      amount,
      busy: isOpening,
      'aria-label': t`Unlock for ${amount}, ${about}`,
    };
    if (isFan) {
      const goingOn = {
        busy: true,
        amount,
        label: t({ message: 'Unlocking for', context: 'before the amount' }),
      };
      return (
        <LockedWords
          {...words}
          act={<PayButton {...(isBack ? goingOn : pay)} onClick={onPay} />}
          reason={
            <>
              {t`Paid once, yours to keep.`}
              <noscript>
                <br />
                {t`Paying needs JavaScript: switch it on in your browser, then load this page again.`}
              </noscript>
            </>
          }
        />
      );
    }
    return (
      <LockedWords
        {...words}
        act={!me && <PayButton {...pay} {...door} />}
        reason={me ? t`Fans unlock this for ${amount}.` : t`Paid once, yours to keep.`}
      />
    );
  }
  if (post.lockedReason === 'followers')
    return (
      <LockedWords
        {...words}
        act={<FollowAct post={post} onOpened={onOpened} />}
        reason={t`For followers of ${post.performer.name}. Following is free.`}
      />
    );
  return <LockedWords {...words} reason={t`For subscribers. Subscriptions have not opened yet.`} />;
}

/** Opens by following, here or anywhere else on the page. */
function FollowAct({ post: { _id, performer }, onOpened }: Pick<LockProps, 'post' | 'onOpened'>) {
  const { t } = useLingui();
  const { isFan } = useSession();
  const tellFailure = useFailureToast();
  // Followed, and what that opens could not be fetched.
  const [isMissing, setMissing] = useState(false);
  const open = () => {
    setMissing(false);
    onOpened().catch((error: unknown) => {
      setMissing(true);
      tellFailure(error);
    });
  };
  const { isFollowed, change, door } = useFollow(
    { ...performer, isFollowed: false },
    (opens) => opens && open(),
    _id,
  );
  if (door) return <Button kind="main" {...door}>{t`Log in to follow`}</Button>;
  if (!isFan) return null;
  return (
    <Button kind="main" busy={isFollowed && !isMissing} onClick={isFollowed ? open : change}>
      {t`Follow to see it`}
    </Button>
  );
}
