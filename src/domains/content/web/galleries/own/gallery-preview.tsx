/** A gallery of a form as others will see it: its card, not interactive. */
import { useLingui } from '@lingui/react/macro';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import type { OwnGallery, WirePhoto } from '../../../contract/galleries/gallery.contract.ts';
import type { Audience } from '../../../contract/post.contract.ts';
import { lockOf } from '../../compose/preview-post.ts';
import { PreviewAs } from '../../preview/preview-as.tsx';
import { useLockedCover } from '../../show/locked-cover.ts';
import { GalleryCards } from '../gallery-card.tsx';
import type { GalleryFields } from './gallery-form.tsx';

interface GalleryPreviewProps {
  gallery: OwnGallery;
  photos: readonly WirePhoto[];
  fields: GalleryFields;
}

export function GalleryPreview({ gallery, photos, fields }: GalleryPreviewProps) {
  const { t } = useLingui();
  const ready = photos.filter(({ status }) => status === 'active');
  const cover = (ready.find(({ isGalleryCover }) => isGalleryCover) ?? ready[0])?.photo ?? null;
  const lockedCover = useLockedCover(cover?.thumbnails.at(-1) ?? cover?.url);
  const audience = fields.audience as Audience;
  return (
    <PreviewAs
      audience={audience}
      empty={ready.length === 0 ? t`A preview of your gallery appears here once it has photos.` : undefined}
      show={(viewer) => {
        const lockedReason = lockOf(audience, viewer);
        const shown = {
          ...gallery,
          title: fields.title,
          audience,
          price: mayBeAmount(fields.price) ? Number(fields.price) : 0,
          lockedReason,
          numOfItems: ready.length,
          coverPhoto:
            cover && lockedReason !== null
              ? { ...cover, url: undefined, thumbnails: lockedCover ? [lockedCover] : [] }
              : cover,
        };
        return <GalleryCards galleries={[shown]} single />;
      }}
    />
  );
}
