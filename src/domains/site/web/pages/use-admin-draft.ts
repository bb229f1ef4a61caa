import { deleteDraft, saveDraft } from '#platform/contract/drafts.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import type { Draft, Typed } from '#platform/web/drafts/draft.ts';
import { type DraftForm, type DraftState, useDraft } from '#platform/web/drafts/use-draft.ts';

interface AdminForm<T extends Typed> extends Omit<DraftForm<T>, 'onServer'> {
  /** What the server had of it when it was opened. */
  found: { value: unknown } | null;
}

/** Autosaves the draft of an admin form; `name` is its key on the server. */
export function useAdminDraft<T extends Typed>({ found, ...form }: AdminForm<T>): DraftState<T> {
  const params = { key: form.name };
  return useDraft({
    ...form,
    onServer: {
      found: found && (found.value as Draft<Typed>),
      write: (body) => browserApi.call(saveDraft, { params, body: { value: body } }),
      forget: () => browserApi.call(deleteDraft, { params }),
    },
  });
}
