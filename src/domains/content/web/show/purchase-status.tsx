import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import type { ShownItem } from './shown-post.ts';

/** What differs between the kinds of items. */
export interface ItemWords {
  /** The answer for an item that does not exist for the viewer. */
  notFound: Refusal;
  lockedAgain: string;
}

interface PurchaseStatusProps {
  item: Pick<ShownItem, '_id' | 'canView' | 'purchase'>;
  words: ItemWords;
  refetch(): Promise<void>;
  /** On the item's own page: also after the line was lost. */
  checksAgain: boolean;
  /** The item is gone, as a removed one is after its refund. */
  onGone(): void;
}

/**
 * Keeps an item's access current: unlocked when bought in another tab or on another device, locked again after a refund.
 * Shows nothing, so its code comes after the page.
 */
export default function PurchaseStatus({ item, words, refetch, checksAgain, onGone }: PurchaseStatusProps) {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const check = () =>
    refetch().catch((error: unknown) => {
      // Other errors: the next check corrects the page.
      if (isRefusal(error, words.notFound)) onGone();
    });
  useSocketEvent(tokenTransactionSuccess, ({ item: { _id } }) => {
    if (_id === item._id && !item.canView) check();
  });
  useSocketEvent(chargeReversedLive, ({ item: { _id }, isWhole }) => {
    if (_id !== item._id || !isWhole || !item.purchase) return;
    check();
    show({
      text: words.lockedAgain,
      action: { label: t`View details`, onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (checksAgain) check();
  });
  return null;
}
