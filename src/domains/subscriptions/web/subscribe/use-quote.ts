/** What a subscription costs now and next, asked again with each choice. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { EndpointCall } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { quoteSubscription } from '../../contract/subscribe.contract.ts';
import type { SubscriptionQuote } from '../wire.ts';

type QuoteQuery = NonNullable<EndpointCall<typeof quoteSubscription>['query']>;

interface Asked {
  /** What it answers. */
  key: string;
  failure?: ApiFailure;
}

/**
 * The latest quote stays while the next one is on its way. `queryOf` is told the ways of paying, once they are known: a
 * trial goes on only where one is chosen.
 */
export function useQuote(
  queryOf: (ways: SubscriptionQuote['ways'] | undefined) => QuoteQuery | undefined,
  onFailure: (failure: ApiFailure) => void,
) {
  const [quote, setQuote] = useState<SubscriptionQuote>();
  const query = queryOf(quote?.ways);
  const [asked, setAsked] = useState<Asked>();
  const [round, setRound] = useState(0);
  const key = query && JSON.stringify([query, round]);
  const failed = useEffectEvent(onFailure);
  const ask = useEffectEvent(async (wanted: string, isCurrent: () => boolean) => {
    if (!query) return;
    try {
      const answer = await browserApi.call(quoteSubscription, { query });
      if (!isCurrent()) return;
      setQuote(answer);
      setAsked({ key: wanted });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!isCurrent()) return;
      setAsked({ key: wanted, failure: error });
      failed(error);
    }
  });
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void ask(key, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    quote,
    failure: asked?.key === key ? asked?.failure : undefined,
    isAsking: asked?.key !== key,
    askAgain: () => setRound((before) => before + 1),
  };
}
