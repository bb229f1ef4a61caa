import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from './api.ts';

export interface Fetched<T> {
  /** Undefined while it is on its way. */
  value: T | undefined;
  failure: ApiFailure | undefined;
  /** Puts in its place what another call has answered. */
  put(value: T): void;
  refetch(): void;
}

/** What a part asks for once it is opened. */
export function useFetched<T>(fetchIt: () => Promise<T>): Fetched<T> {
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<ApiFailure>();
  const refetch = useEffectEvent(async () => {
    try {
      setFailure(undefined);
      setValue(await fetchIt());
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by a press
  useEffect(() => {
    refetch();
  }, [asked]);
  return { value, failure, put: setValue, refetch: () => setAsked((times) => times + 1) };
}
