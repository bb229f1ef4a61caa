import { browserApi } from '#platform/web/call/browser-api.ts';
import type { Typed } from '#platform/web/drafts/draft.ts';
import { type DraftForm, type DraftState, useDraft } from '#platform/web/drafts/use-draft.ts';
import { forgetTyping, type KeptForm, keepTyping } from '../../contract/kept-typing.contract.ts';

interface AdminForm<T extends Typed> extends Omit<DraftForm<T>, 'onServer'> {
  /** What the server had of it when it was opened. */
  found: KeptForm | null;
}

/** Keeps what an operator types into a form of the desk; `name` is what the server knows the form by. */
export function useAdminDraft<T extends Typed>({ found, ...form }: AdminForm<T>): DraftState<T> {
  const query = { form: form.name };
  return useDraft({
    ...form,
    onServer: {
      found,
      write: (body) => browserApi.call(keepTyping, { query, body }),
      forget: () => browserApi.call(forgetTyping, { query }),
    },
  });
}
