import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pinPost, unpinPost } from '../../contract/pins.contract.ts';
import { emitChanged } from '../show/changed-posts.ts';

/** Pins one of the creator's posts to the profile, or unpins it; every list with the post shows it. */
export function usePin(id: string, isPinned: boolean): () => Promise<void> {
  const { t } = useLingui();
  const { show } = useToast();
  const showFailure = useFailureToast();
  return async () => {
    try {
      emitChanged(id, await browserApi.call(isPinned ? unpinPost : pinPost, { params: { id } }));
      show({ text: isPinned ? t`Unpinned` : t`Pinned to your profile` });
    } catch (error) {
      showFailure(error);
    }
  };
}
