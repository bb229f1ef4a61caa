/** The photos of a post, or the lock over them. Unlocking happens in place, without a reload. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { LockedMedia } from '#design/parts/locked-media.tsx';
import { Note } from '#design/parts/note.tsx';
import { useSubscribe } from '#domains/subscriptions/web/index.ts';
import { UnlockSheet } from '#domains/wallet/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { getPost } from '../../contract/feeds.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { PhotoCount } from './photo-count.tsx';
import { PostLock } from './post-lock.tsx';
import { FEED_SIZES, pictureOf, STAGE_SIZES } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';
import { usePaying } from './use-paying.ts';
import { usePurchaseStatus } from './use-purchase-status.ts';
import { useSetWords } from './use-set-words.ts';

interface PostMediaProps {
  post: ShownPost;
  onChange(post: WirePost): void;
  /** The photos, shown if the viewer has access. */
  inside: ReactNode;
  eager?: boolean | undefined;
  /** In the full width of the post's page. */
  stage?: boolean;
}

export function PostMedia({ post, onChange, inside, eager, stage }: PostMediaProps) {
  const [first] = post.files;
  const { t } = useLingui();
  const words = useSetWords(post.performer.name, post.files.length);
  const locks = useLocks(post.canView);
  const { opener, setPaying, isShown, setShown, isBack, returnTo, loginGate } = usePaying(post);
  const paying = opener !== undefined;
  const refetch = async () => onChange(await browserApi.call(getPost, { params: { id: post._id } }));
  const subscribing = useSubscribe(
    post.performer,
    // Where it fails, the next look at the page shows it.
    () => void refetch().catch(() => {}),
    post._id,
  );
  const isGone = usePurchaseStatus(post, refetch, stage === true);
  if (isGone)
    return <Note>{t`This post is no longer available to you because your payment was refunded.`}</Note>;
  if (!first) return null;

  // Back from a payment the photos may be open, and the sheet says so over them.
  if (locks === 0) {
    return (
      <>
        {inside}
        {subscribing.sheet}
      </>
    );
  }

  return (
    <>
      <LockedMedia
        key={locks}
        previews={post.files.map((file) =>
          pictureOf(file, {
            sizes: stage ? STAGE_SIZES : FEED_SIZES,
            alt: t`Locked photo by ${post.performer.name}`,
          }),
        )}
        words={words}
        open={post.canView}
        inside={inside}
        steppedBack={isShown}
        shape={stage ? 'stage' : 'natural'}
        eager={eager}
        bleed
      >
        <PostLock
          post={post}
          loginGate={loginGate}
          isBack={isBack}
          isOpening={paying && !isShown}
          onPay={() => setPaying(true)}
          onOpened={refetch}
          subscribing={subscribing}
        />
      </LockedMedia>
      {subscribing.sheet}
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
            returnTo={returnTo}
            isBack={isBack}
            loginGate={loginGate}
            onUnlocked={refetch}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * How often the post was locked while shown. The component is kept across unlocking, so that the blur can
 * fade.
 */
function useLocks(canView: boolean): number {
  const [seen, setSeen] = useState({ canView, locks: canView ? 0 : 1 });
  if (seen.canView === canView) return seen.locks;
  const locks = seen.locks + (canView ? 0 : 1);
  setSeen({ canView, locks });
  return locks;
}
