import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import { galleryNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import { videoNotFound } from '../../contract/videos/videos.refusals.contract.ts';
import type { ShownItem } from './shown-post.ts';

/** The kinds of items that are sold, as charges name them. */
export type SoldKind = 'feed' | 'video' | 'gallery';

interface KindWords {
  /** The answer for an item that does not exist for the viewer. */
  notFound: Refusal;
  gone: MessageDescriptor;
  lockedAgain: MessageDescriptor;
}

const WORDS: Record<SoldKind, KindWords> = {
  feed: {
    notFound: postNotFound,
    gone: msg`This post is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This post is locked again because your payment was refunded.`,
  },
  video: {
    notFound: videoNotFound,
    gone: msg`This video is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This video is locked again because your payment was refunded.`,
  },
  gallery: {
    notFound: galleryNotFound,
    gone: msg`This gallery is no longer available to you because your payment was refunded.`,
    lockedAgain: msg`This gallery is locked again because your payment was refunded.`,
  },
};

interface PurchaseStatusProps {
  item: Pick<ShownItem, '_id' | 'canView' | 'purchase'>;
  kind: SoldKind;
  refetch(): Promise<void>;
  /** On the item's own page: also after the line was lost. */
  checksAgain: boolean;
  /** The item is gone, as a removed one is after its refund; with the sentence that says so. */
  onGone(text: string): void;
}

/**
 * Keeps an item's access current: unlocked when bought in another tab or on another device, locked again after a refund.
 * Shows nothing, so its code comes after the page.
 */
export default function PurchaseStatus({ item, kind, refetch, checksAgain, onGone }: PurchaseStatusProps) {
  const { i18n, t } = useLingui();
  const words = WORDS[kind];
  const { show } = useToast();
  const navigate = useNavigate();
  const check = () =>
    refetch().catch((error: unknown) => {
      // Other errors: the next check corrects the page.
      if (isRefusal(error, words.notFound)) onGone(i18n._(words.gone));
    });
  useSocketEvent(tokenTransactionSuccess, ({ item: { _id } }) => {
    if (_id === item._id && !item.canView) check();
  });
  useSocketEvent(chargeReversedLive, ({ item: { _id }, isWhole }) => {
    if (_id !== item._id || !isWhole || !item.purchase) return;
    check();
    show({
      text: i18n._(words.lockedAgain),
      action: { label: t`View details`, onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (checksAgain) check();
  });
  return null;
}
