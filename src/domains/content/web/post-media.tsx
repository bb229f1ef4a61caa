/** The photos of a post, or the lock before them. Unlocking happens in place: the blur lifts, nothing reloads. */
import { useLingui } from '@lingui/react/macro';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { LockedMedia, LockedWords } from '#design/parts/locked-media.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { Mosaic } from '#design/parts/mosaic.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import type { Picture } from '#design/parts/picture.ts';
import { useToast } from '#design/parts/toast.tsx';
import { followCreator } from '#domains/creators/contract/follows.contract.ts';
import { tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useFormat } from '#platform/web/format.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { useSocketEvent } from '#platform/web/socket.tsx';
import { getPost } from '../contract/feeds.contract.ts';
import type { WirePost } from '../contract/post.contract.ts';
import { PhotoCount } from './photo-count.tsx';
import styles from './post-media.module.css';
import { pictureOf } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';
import { splitTitle } from './split-title.ts';

// The code of paying is not part of reading.
const UnlockSheet = lazy(() =>
  import('#domains/wallet/web/index.ts').then((door) => ({ default: door.UnlockSheet })),
);

const FEED_SIZES = '(min-width: 900px) 640px, 100vw';
// The frame of a post's own page is 996 px wide at most, beside the bar of the house.
const STAGE_SIZES = '(min-width: 1300px) 996px, (min-width: 900px) 80vw, 100vw';
// The first tile of a mosaic takes two thirds of the column.
const MOSAIC_SIZES = '(min-width: 900px) 427px, 67vw';

interface PostMediaProps {
  post: ShownPost;
  onChange(post: WirePost): void;
  eager?: boolean;
  whole?: boolean;
}

export function PostMedia({ post, onChange, eager, whole }: PostMediaProps) {
  const [first] = post.files;
  const { t } = useLingui();
  // What was locked when it came stays one part, so that its blur can lift.
  const [cameLocked] = useState(!post.canView);
  const { paying, setPaying } = usePaying(post);
  const refetch = async () => onChange(await browserApi.call(getPost, { params: { id: post._id } }));
  // Bought in another tab, or on another device.
  useSocketEvent(tokenTransactionSuccess, ({ item }) => {
    if (item._id !== post._id || post.canView) return;
    refetch().catch(() => {
      // The next look at the page shows it.
    });
  });
  if (!first) return null;

  const inside = <OpenPhotos post={post} eager={eager} whole={whole} />;
  if (!cameLocked) return inside;

  return (
    <>
      <LockedMedia
        preview={pictureOf(first, {
          sizes: whole ? STAGE_SIZES : FEED_SIZES,
          alt: t`Locked photo by ${post.performer.name}`,
        })}
        open={post.canView}
        inside={inside}
        steppedBack={paying}
        shape={whole ? 'stage' : 'natural'}
        eager={eager}
        bleed
      >
        <Lock post={post} onPay={() => setPaying(true)} onOpened={refetch} />
      </LockedMedia>
      {paying && (
        <Suspense fallback={null}>
          <UnlockSheet
            open
            onOpenChange={setPaying}
            kind="feed"
            item={{
              id: post._id,
              title: post.title,
              price: post.price,
              seller: post.performer.name,
              picture: pictureOf(first, { sizes: '96px', alt: '' }),
              contents: <PhotoCount count={post.photoCount} />,
            }}
            onUnlocked={refetch}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether the sheet is open. Whoever had to top up first comes back with `?unlock=1` and finds it open again; the
 * word leaves the address when the sheet closes.
 */
function usePaying(post: ShownPost) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [paying, setPaying] = useState(false);
  const { isFan } = useSession();
  const cameBack = searchParams.get('unlock') === '1' && isFan && post.lockedReason === 'buyers';
  useEffect(() => {
    if (cameBack) setPaying(true);
  }, [cameBack]);
  // The sheet goes altogether when it closes, so it cannot give the focus back by itself.
  const opener = useRef<Element | null>(null);
  return {
    paying,
    setPaying(open: boolean) {
      const button = opener.current;
      if (open) opener.current = document.activeElement;
      else if (button instanceof HTMLElement) requestAnimationFrame(() => button.focus());
      setPaying(open);
      if (open || !searchParams.has('unlock')) return;
      const rest = new URLSearchParams(searchParams);
      rest.delete('unlock');
      setSearchParams(rest, { replace: true, preventScrollReset: true });
    },
  };
}

// A higher picture would not fit a window at the full width of the page.
const HIGH_BELOW = 4 / 3;
const isHigh = ({ width, height }: Picture) => width / height < HIGH_BELOW;
/** On wide pages a high picture stands on a stage, all of it. */
const ON_STAGE = { shape: 'stage', className: styles.stage, imageClassName: styles.uncut } as const;

/** In a list a mosaic that leads to the post; on the post's own page every photo, one below the other. */
function OpenPhotos({ post, eager, whole }: { post: ShownPost; eager?: boolean; whole?: boolean }) {
  const { t } = useLingui();
  const listSizes = post.photoCount === 1 ? FEED_SIZES : MOSAIC_SIZES;
  const sizes = whole ? STAGE_SIZES : listSizes;
  const pictures = post.files.map((file, index) =>
    pictureOf(file, { sizes, alt: t`Photo ${index + 1} by ${post.performer.name}` }),
  );
  if (whole) {
    return (
      <div className={styles.stack}>
        {pictures.map((picture, index) => (
          <MediaFrame
            key={picture.src}
            picture={picture}
            {...(isHigh(picture) ? ON_STAGE : {})}
            eager={eager && index === 0}
            bleed
          />
        ))}
      </div>
    );
  }
  return (
    <Mosaic
      pictures={pictures}
      total={post.photoCount}
      hrefOf={() => `/post/${post._id}`}
      labelOf={(index) => t`Photo ${index + 1} of ${post.photoCount}`}
      moreLabel={(hidden) => t`Show ${hidden} more photos`}
      eager={eager}
      bleed
    />
  );
}

function Lock({ post, onPay, onOpened }: { post: ShownPost; onPay(): void; onOpened(): Promise<void> }) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const format = useFormat();
  const location = useLocation();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);

  async function follow() {
    setBusy(true);
    try {
      await browserApi.call(followCreator, { params: { id: post.performer._id } });
      await onOpened();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      show({ text: error.message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  const contents = (
    <span>
      <Icon glyph={IconPhoto} size="s" /> <PhotoCount count={post.photoCount} />
    </span>
  );
  const words = { icon: <Icon glyph={IconLock} />, title: splitTitle(post.text).title, contents };

  if (post.lockedReason === 'buyers') {
    const amount = format.tokens(post.price);
    const act = isFan ? (
      <PayButton label={t`Unlock for`} amount={amount} onClick={onPay} />
    ) : (
      !me && <PayButton label={t`Unlock for`} amount={amount} href={logInAddress(location)} />
    );
    return (
      <LockedWords
        {...words}
        act={act || undefined}
        reason={me && !isFan ? t`Fans unlock this for ${amount}.` : t`Paid once, yours to keep.`}
      />
    );
  }
  if (post.lockedReason === 'followers') {
    const act = isFan ? (
      <Button kind="main" busy={busy} onClick={follow}>{t`Follow to see it`}</Button>
    ) : (
      !me && <Button kind="main" href={logInAddress(location)}>{t`Log in to follow`}</Button>
    );
    return (
      <LockedWords
        {...words}
        act={act || undefined}
        reason={t`For followers of ${post.performer.name}. Following is free.`}
      />
    );
  }
  return <LockedWords {...words} reason={t`For subscribers. Subscriptions have not opened yet.`} />;
}
