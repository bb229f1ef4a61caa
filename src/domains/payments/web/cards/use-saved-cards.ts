import { useEffect, useState } from 'react';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { listPaymentCards, MAX_CARDS } from '../../contract/payment-cards.contract.ts';

export type SavedCards = EndpointResult<typeof listPaymentCards>;
export type SavedCard = SavedCards['data'][number];

/** The fan's saved cards: all, because there are few. */
export function loadSavedCards(api: Api): Promise<SavedCards> {
  return api.call(listPaymentCards, { query: { limit: MAX_CARDS } });
}

/** The same for a part of a page that may not need them. Without an answer a card is entered as usual. */
export function useSavedCards(isNeeded: boolean): readonly SavedCard[] {
  const [cards, setCards] = useState<readonly SavedCard[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    loadSavedCards(browserApi).then(
      ({ data }) => isOver || setCards(data),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return cards;
}
