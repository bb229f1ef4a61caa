import { useState } from 'react';
import { deleteDraft, saveDraft } from '#platform/contract/drafts.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type DeviceDraft, useDeviceDraft } from '#platform/web/drafts/use-device-draft.ts';
import { useServerDraft } from '#platform/web/drafts/use-server-draft.ts';
import { isSameDraft, type PostDraft, rememberKept, removeDraft, writeDraft } from './post-draft.ts';

interface ToKeep {
  /** Storage key of the draft on this device. */
  place: string;
  /** The post that is being edited. */
  postId: string | undefined;
  /** Undefined while there is nothing worth keeping. */
  draft: PostDraft | undefined;
}

// Drafts in progress, by storage key, for all parts of the page.
const written = new Map<string, Promise<unknown>>();

/**
 * Autosaves a post form on the device and on the server, from `begin` to `end`. A draft from another device
 * is offered; nothing overwrites it before the creator decides.
 */
export function useKeeping({ place, postId, draft }: ToKeep) {
  const [ready, setReady] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const [atOpening, setAtOpening] = useState<PostDraft>();
  const [offered, setOffered] = useState<PostDraft>();
  const onDevice = useKeptDraft(place, draft, ready);
  const params = { key: `post.${postId ?? 'new'}` };
  const onServer = useServerDraft({
    text: draft && JSON.stringify(draft),
    exists: isOwn || written.has(place),
    isAsOpened: draft !== undefined && atOpening !== undefined && isSameDraft(draft, atOpening),
    isHeld: !ready || offered !== undefined,
    async write() {
      if (!draft) return;
      const writing = browserApi.call(saveDraft, { params, body: { value: draft } });
      written.set(place, writing);
      rememberKept(place, (await writing).savedAt);
    },
    async forget() {
      // The upload dock may have started a save just before the form opened; it must not arrive after the
      // post was saved.
      await written.get(place)?.catch(() => {});
      await browserApi.call(deleteDraft, { params });
      written.delete(place);
    },
  });
  return {
    isKept: onDevice.isSaved,
    isOnServer: onServer.isSaved,
    offered,
    /** The server's current draft, to be passed to `begin` if autosaving resumes. */
    onServer: offered
      ? { found: offered, isOurs: false }
      : { found: onServer.isSaved && draft ? draft : null, isOurs: true },
    /** With the server's draft: an earlier state of this one, or one from another device. */
    begin(found: PostDraft | null, isOurs: boolean) {
      if (found && isOurs) {
        setOwn(true);
        setAtOpening(found);
      } else if (found) setOffered(found);
      setReady(true);
    },
    /** The offered draft may be overwritten; the returned function undoes that. */
    decide() {
      setOffered(undefined);
      setOwn(true);
      return () => setOffered(offered);
    },
    end() {
      onDevice.end();
      onServer.end();
    },
  };
}

/**
 * Saves a draft on this device while it changes. `draft` is undefined while there is nothing worth keeping.
 */
function useKeptDraft(place: string, draft: PostDraft | undefined, ready: boolean): DeviceDraft {
  return useDeviceDraft(draft && JSON.stringify(draft), ready, {
    write: () => draft !== undefined && writeDraft(place, draft),
    forget: () => removeDraft(place),
  });
}
