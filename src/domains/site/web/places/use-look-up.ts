import { useEffect, useState } from 'react';
import type { Endpoint, EndpointCall, EndpointResult } from '#platform/contract/endpoint.ts';
import { addressOf } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';

const asked = new Map<string, Promise<unknown>>();

/** One request per list and tab; then the browser caches the answer for a day. */
function askOnce<E extends Endpoint>(endpoint: E, call: EndpointCall<E>): Promise<EndpointResult<E>> {
  const address = addressOf(endpoint, call);
  const known = asked.get(address) as Promise<EndpointResult<E>> | undefined;
  const answer = known ?? browserApi.call(endpoint, call);
  asked.set(address, answer);
  // The next use asks again.
  answer.catch(() => asked.delete(address));
  return answer;
}

interface Found<T> {
  address: string;
  /** Absent where it could not be loaded. */
  list?: T;
}

/**
 * A list that loads on the first call of `ask`, when the field is focused. Other parameters, such as another country,
 * mean another list.
 */
export function useLookUp<E extends Endpoint>(endpoint: E, call: EndpointCall<E>) {
  const address = addressOf(endpoint, call);
  const [found, setFound] = useState<Found<EndpointResult<E>>>();
  const [reached, setReached] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the call
  useEffect(() => {
    if (reached === 0) return;
    let isCurrent = true;
    askOnce(endpoint, call).then(
      (list) => isCurrent && setFound({ address, list }),
      () => isCurrent && setFound({ address }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, reached]);

  const current = found?.address === address ? found : undefined;
  return {
    list: current?.list,
    failed: current !== undefined && current.list === undefined,
    /** Loads the list, or tries again after a failure. */
    ask() {
      if (current?.list === undefined) setReached((before) => before + 1);
    },
  };
}
