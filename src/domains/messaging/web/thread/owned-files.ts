/** Which of a creator's files the fan has already: asked before they are sent once more. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { findOwnedFiles } from '../../contract/fan-card.contract.ts';

export async function ownedAmong(fanId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const query = { fileIds: [...fileIds] };
  return new Set((await browserApi.call(findOwnedFiles, { params: { id: fanId }, query })).fileIds);
}

/** Those of the files that the fan has; empty until it is known. */
export function useOwned(fanId: string, fileIds: readonly string[]): ReadonlySet<string> {
  const [owned, setOwned] = useState<ReadonlySet<string>>(new Set());
  const ask = useEffectEvent(async () => {
    try {
      setOwned(await ownedAmong(fanId, fileIds));
    } catch (error) {
      // It can be sent without it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  const asked = fileIds.join(' ');
  useEffect(() => {
    if (asked !== '') ask();
  }, [asked]);
  return owned;
}
