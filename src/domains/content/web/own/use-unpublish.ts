import { useLingui } from '@lingui/react/macro';
import { useToast } from '#design/parts/toast.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { changePost, type OwnPost } from '../../contract/own-posts.contract.ts';
import type { PostStatus } from '../../contract/post.contract.ts';
import { emitChanged } from '../show/changed-posts.ts';

/**
 * Makes an own post a draft again, with an undo. Its card stays where it is until the list is loaded again, marked as a
 * draft. `onChanged` gets the post after each of both.
 */
export function useUnpublish(postId: string, onChanged?: (post: OwnPost) => void): () => Promise<void> {
  const { t } = useLingui();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const refresh = useRefresh();

  async function setStatus(status: PostStatus, wordsFor: (post: OwnPost) => Parameters<typeof show>[0]) {
    try {
      const post = await browserApi.call(changePost, { params: { id: postId }, body: { status } });
      emitChanged(postId, { status: post.status, updatedAt: post.updatedAt });
      onChanged?.(post);
      refresh();
      show(wordsFor(post));
    } catch (error) {
      showFailure(error);
    }
  }

  return () =>
    setStatus('inactive', ({ unlocks }) => ({
      text:
        unlocks > 0
          ? t`Unpublished. Fans who bought it can still see it.`
          : t`Unpublished. Only you can see it now.`,
      action: {
        label: t`Undo`,
        onPress: () => setStatus('active', () => ({ text: t`Published again` })),
      },
    }));
}
