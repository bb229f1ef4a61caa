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
 * Keeps a post at what its viewer may see: opened when it is bought in another tab or on another device, locked again
 * when what was paid for it is given back. Answers whether it is gone altogether, as a removed post is for whoever no
 * longer owns it.
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
    if (checksAgain) look();
  });
  return isGone;
}
