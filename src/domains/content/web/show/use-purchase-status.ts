import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { chargeReversedLive, tokenTransactionSuccess } from '#domains/wallet/contract/wallet.events.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import type { ShownItem, SoldKind } from './shown-post.ts';

interface WatchedItem {
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
 * It listens from the first moment on, as an event that comes before its listener is lost; its words come when needed.
 */
export function usePurchaseStatus({ item, kind, refetch, checksAgain, onGone }: WatchedItem): void {
  const { i18n } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const check = () =>
    refetch().catch(async (error: unknown) => {
      const { REFUND_WORDS } = await import('./refund-words.ts');
      // Other errors: the next check corrects the page.
      if (isRefusal(error, REFUND_WORDS[kind].notFound)) onGone(i18n._(REFUND_WORDS[kind].gone));
    });
  useSocketEvent(tokenTransactionSuccess, ({ item: { _id } }) => {
    if (_id === item._id && !item.canView) void check();
  });
  useSocketEvent(chargeReversedLive, async ({ item: { _id }, isWhole }) => {
    if (_id !== item._id || !isWhole || !item.purchase) return;
    void check();
    const { REFUND_WORDS, VIEW_DETAILS } = await import('./refund-words.ts');
    show({
      text: i18n._(REFUND_WORDS[kind].lockedAgain),
      action: { label: i18n._(VIEW_DETAILS), onPress: () => navigate('/wallet?show=refunds') },
    });
  });
  useReconnected(() => {
    if (checksAgain) void check();
  });
}
