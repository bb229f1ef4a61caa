import { type KeptOnDevice, useKeptOnDevice } from '#platform/web/kept/use-kept-on-device.ts';
import { forgetDraft, type PostDraft, writeDraft } from './post-draft.ts';

/** Keeps a draft on this device while it is written. It is undefined while there is nothing worth keeping. */
export function useKeptDraft(place: string, draft: PostDraft | undefined, ready: boolean): KeptOnDevice {
  return useKeptOnDevice(draft && JSON.stringify(draft), ready, {
    write: () => draft !== undefined && writeDraft(place, draft),
    forget: () => forgetDraft(place),
  });
}
