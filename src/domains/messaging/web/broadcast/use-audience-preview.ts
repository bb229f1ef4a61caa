import { useEffect, useEffectEvent, useState } from 'react';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type AudienceGroup, previewBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';

export type AudiencePreview = EndpointResult<typeof previewBroadcast>;

interface Wanted {
  audience: readonly AudienceGroup[];
  listIds: readonly string[];
  fileIds: readonly string[];
  leavesOutOwners: boolean;
}

const WAIT_MILLISECONDS = 250;

/** How many fans would get it, a moment after each change; undefined while that is asked, or nobody is chosen. */
export function useAudiencePreview(wanted: Wanted): {
  preview: AudiencePreview | undefined;
  failure: ApiFailure | undefined;
} {
  const key = JSON.stringify(wanted);
  const [answer, setAnswer] = useState<{ key: string; preview?: AudiencePreview; failure?: ApiFailure }>();
  const ask = useEffectEvent(async () => {
    const { audience, listIds, fileIds, leavesOutOwners } = wanted;
    if (audience.length + listIds.length === 0) return;
    try {
      const query = {
        audience: [...audience],
        listIds: [...listIds],
        fileIds: [...fileIds],
        leavesOutOwners,
      };
      setAnswer({ key, preview: await browserApi.call(previewBroadcast, { query }) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setAnswer({ key, failure });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after each change
  useEffect(() => {
    const timer = setTimeout(() => ask(), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [key]);
  const isCurrent = answer?.key === key;
  return {
    preview: isCurrent ? answer.preview : undefined,
    failure: isCurrent ? answer.failure : undefined,
  };
}
