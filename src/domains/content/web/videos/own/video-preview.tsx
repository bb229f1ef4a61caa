/** A video of a form as others will see it: its card, not interactive. */
import { useLingui } from '@lingui/react/macro';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import type { Audience } from '../../../contract/post.contract.ts';
import type { OwnVideo } from '../../../contract/videos/own-videos.contract.ts';
import { lockOf } from '../../compose/preview-post.ts';
import { PreviewAs } from '../../preview/preview-as.tsx';
import { useLockedCover } from '../../show/locked-cover.ts';
import { type ShownVideo, VideoGrid } from '../video-grid.tsx';
import type { ShownFile } from './use-shown-file.ts';
import type { VideoFields } from './video-fields.ts';

interface VideoPreviewProps {
  /** The video that is changed; null for a new one. */
  video: OwnVideo | null;
  fields: VideoFields;
  main: ShownFile | undefined;
  thumbnail: ShownFile | undefined;
}

export function VideoPreview({ video, fields, main, thumbnail }: VideoPreviewProps) {
  const { t } = useLingui();
  const now = useNow()().toISOString();
  const cover = useLockedCover(main?.thumbnails[0]);
  const { title, isSchedule, scheduledAt, price } = fields;
  const audience = fields.audience as Audience;
  const shown = {
    _id: video?._id ?? 'preview',
    slug: 'preview',
    title: title.trim() || t`New video`,
    audience,
    price: mayBeAmount(price) ? Number(price) : 0,
    isSchedule: isSchedule && scheduledAt !== '',
    scheduledAt: scheduledAt || null,
    publishedAt: video?.publishedAt ?? now,
    createdAt: video?.createdAt ?? now,
    stats: { views: video?.stats.views ?? 0 },
    performer: { name: '' },
    thumbnail: thumbnail ?? null,
  };
  const open: ShownVideo['video'] = main ?? {
    _id: '',
    type: '',
    kind: 'video',
    status: 'created',
    thumbnails: [],
  };
  return (
    <PreviewAs
      audience={audience}
      empty={title.trim() === '' && !main ? t`A preview of your video appears here as you write.` : undefined}
      show={(viewer) => {
        const lockedReason = shown.isSchedule ? 'upcoming' : lockOf(audience, viewer);
        const isOpen = lockedReason === null;
        const file = isOpen ? open : { ...open, thumbnails: cover ? [cover] : [] };
        return <VideoGrid narrow videos={[{ ...shown, canView: isOpen, lockedReason, video: file }]} />;
      }}
    />
  );
}
