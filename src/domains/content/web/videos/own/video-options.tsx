/** The three-dots button of an own video. */
import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconEyeOff, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { videoAddress } from '#platform/contract/video-address.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { changeVideo, type OwnVideo, removeVideo } from '../../../contract/videos/own-videos.contract.ts';

interface VideoOptionsProps {
  video: Pick<OwnVideo, '_id' | 'slug' | 'title' | 'status'>;
  /** In a row of a table: with a way to its form. */
  inRow?: boolean;
}

export function VideoOptions({ video, inRow }: VideoOptionsProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const refresh = useRefresh();
  const navigate = useNavigate();

  async function unpublish() {
    try {
      const params = { id: video._id };
      const { unlocks } = await browserApi.call(changeVideo, { params, body: { status: 'inactive' } });
      refresh();
      show({
        text:
          unlocks > 0
            ? t`Unpublished. Fans who bought it can still see it.`
            : t`Unpublished. Only you can see it now.`,
      });
    } catch (error) {
      showFailure(error);
    }
  }

  async function remove() {
    const done = await submit(async () => {
      await browserApi.call(removeVideo, { params: { id: video._id } });
    });
    if (!done) return;
    setDeleting(false);
    show({ text: t`Video deleted` });
    refresh();
    navigate('/creator/my-video');
  }

  return (
    <>
      <MoreButton label={t`Options for “${video.title}”`} dense={inRow === true}>
        {(trigger) => (
          <Menu trigger={trigger} defaultOpen>
            <MenuItem icon={IconExternalLink} href={videoAddress(video)}>{t`View video`}</MenuItem>
            {inRow && (
              <MenuItem icon={IconPencil} href={`/creator/my-video/update/${video._id}`}>{t`Edit`}</MenuItem>
            )}
            {video.status === 'active' && (
              <MenuItem icon={IconEyeOff} onSelect={unpublish}>{t`Unpublish`}</MenuItem>
            )}
            <MenuItem icon={IconUsers} href={`/creator/participants/video/${video._id}`}>
              {t`People shown`}
            </MenuItem>
            <MenuRule />
            <MenuItem danger icon={IconTrash} onSelect={() => setDeleting(true)}>
              {t`Delete video`}
            </MenuItem>
          </Menu>
        )}
      </MoreButton>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t`Delete “${video.title}”?`}
        confirmLabel={t`Delete video`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        busy={busy}
        danger
      >
        {failure
          ? failure.message
          : t`The video is removed from the site right away. Fans who bought it can still watch it, and no payments are refunded.`}
      </ConfirmDialog>
    </>
  );
}
