/** Confirmation for deleting a post, which cannot be undone; says what buyers keep. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { dropUploads } from '#domains/media/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { removePost } from '../../contract/own-posts.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { draftPlace } from '../drafts/post-draft.ts';

interface DeletePostProps {
  post: Pick<WirePost, '_id' | 'title'>;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export default function DeletePost({ post, open, onOpenChange }: DeletePostProps) {
  const { t } = useLingui();
  const { busy, failure, submit } = useSubmit();
  const { show } = useToast();
  const navigate = useNavigate();
  const { me } = useSession();

  async function remove() {
    const done = await submit(async () => {
      await browserApi.call(removePost, { params: { id: post._id } });
      if (me) dropUploads([draftPlace(me._id, post._id)]);
    });
    if (!done) return;
    show({ text: t`Post deleted` });
    navigate('/creator/my-post');
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete “${post.title}”?`}
      confirmLabel={t`Delete post`}
      cancelLabel={t`Cancel`}
      onConfirm={remove}
      busy={busy}
      danger
    >
      {failure
        ? failure.message
        : t`The post is removed from the site right away. Fans who bought it can still see it, and no payments are refunded.`}
    </ConfirmDialog>
  );
}
