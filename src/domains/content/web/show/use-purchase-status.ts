import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

/**
 * Keeps an item's access current: unlocked when bought in another tab or on another device, locked again after
 * a refund. Returns whether it is gone, as a removed item is after its refund.
 */
export function usePurchaseStatus(
  item: Pick<ShownItem, '_id' | 'canView' | 'purchase'>,
  { notFound, lockedAgain }: ItemWords,
  refetch: () => Promise<void>,
  checksAgain: boolean,
): boolean {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const check = () =>
    refetch().catch((error: unknown) => {
      // Other errors: the next check corrects the page.
      if (isRefusal(error, notFound)) setGone(true);
    });
  useSocketEvent(tokenTransactionSuccess, ({ item: { _id } }) => {
    if (_id === item._id && !item.canView) check();
  });
  useSocketEvent(chargeReversedLive, ({ item: { _id }, isWhole }) => {
    if (_id !== item._id || !isWhole || !item.purchase) return;
    check();
    show({
      text: lockedAgain,
      action: { label: t`View details`, onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (checksAgain) check();
  });
  return isGone;
}
