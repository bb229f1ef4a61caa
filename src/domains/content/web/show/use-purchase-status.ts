import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { ShownPost } from './shown-post.ts';

/**
 * Keeps a post's access current: unlocked when bought in another tab or on another device, locked again after
 * a refund. Returns whether the post is gone, as a removed post is after its refund.
 */
export function usePurchaseStatus(
  post: ShownPost,
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
      if (isRefusal(error, postNotFound)) setGone(true);
    });
  useSocketEvent(tokenTransactionSuccess, ({ item }) => {
    if (item._id === post._id && !post.canView) check();
  });
  useSocketEvent(chargeReversedLive, ({ item, isWhole }) => {
    if (item._id !== post._id || !isWhole || !post.purchase) return;
    check();
    show({
      text: t`This post is locked again because your payment was refunded.`,
      action: { label: t`View details`, onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (checksAgain) check();
  });
  return isGone;
}
