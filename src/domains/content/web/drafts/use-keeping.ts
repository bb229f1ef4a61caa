import { useState } from 'react';
import { deleteDraft, saveDraft } from '#platform/contract/drafts.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type DeviceDraft, useDeviceDraft } from '#platform/web/drafts/use-device-draft.ts';
import { useServerDraft } from '#platform/web/drafts/use-server-draft.ts';
import { forgetDraft, isSameDraft, type PostDraft, rememberKept, writeDraft } from './post-draft.ts';

interface ToKeep {
  /** Where the draft lies on the device. */
  place: string;
  /** The post that is changed. */
  postId: string | undefined;
  /** Undefined while there is nothing worth keeping. */
  draft: PostDraft | undefined;
}

// What was begun to be written at each place, by whatever part of the page.
const written = new Map<string, Promise<unknown>>();

/**
 * Keeps a post while it is written, on the device and on the server, from `begin` to `end`. What the server has from
 * another device is offered; nothing takes its place before that is decided.
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
      // The dock may have begun it just before it gave way to the form: it would come back after the post was saved.
      await written.get(place)?.catch(() => {});
      await browserApi.call(deleteDraft, { params });
      written.delete(place);
    },
  });
  return {
    isKept: onDevice.isSaved,
    isOnServer: onServer.isSaved,
    offered,
    /** What the server has by now, for whoever goes on keeping it: see `begin`. */
    onServer: offered
      ? { found: offered, isOurs: false }
      : { found: onServer.isSaved && draft ? draft : null, isOurs: true },
    /** With what the server has: an earlier state of the same, or something from elsewhere. */
    begin(found: PostDraft | null, isOurs: boolean) {
      if (found && isOurs) {
        setOwn(true);
        setAtOpening(found);
      } else if (found) setOffered(found);
      setReady(true);
    },
    /** What is offered may be overwritten; the answer takes that back. */
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

/** Keeps a draft on this device while it is written. It is undefined while there is nothing worth keeping. */
function useKeptDraft(place: string, draft: PostDraft | undefined, ready: boolean): DeviceDraft {
  return useDeviceDraft(draft && JSON.stringify(draft), ready, {
    write: () => draft !== undefined && writeDraft(place, draft),
    forget: () => forgetDraft(place),
  });
}
