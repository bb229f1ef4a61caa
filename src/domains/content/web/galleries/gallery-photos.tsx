import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { LazyLightbox } from '#domains/media/web/index.ts';
import type { WireGallery, WirePhoto } from '../../contract/galleries/gallery.contract.ts';
import { pictureOf } from '../show/post-picture.ts';
import styles from './galleries.module.css';

// Three or four beside each other; the viewer asks for the whole width.
const SIZES = '(min-width: 900px) 240px, 34vw';

interface GalleryPhotosProps {
  gallery: WireGallery;
  photos: readonly WirePhoto[];
}

/** The photos of an open gallery, side by side. A press opens the full-screen viewer at that one. */
export function GalleryPhotos({ gallery, photos }: GalleryPhotosProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>();
  const pictures = photos.map(({ photo, title, description }, index) =>
    pictureOf(photo, {
      sizes: SIZES,
      alt: description || title || t`Photo ${index + 1} by ${gallery.performer.name}`,
    }),
  );
  return (
    <>
      <div className={styles.photos}>
        {pictures.map((picture, index) => (
          // Without script the link shows the photo itself.
          <Anchor
            key={photos[index]?._id}
            href={photos[index]?.photo.url ?? picture.src}
            className={styles.photo}
            aria-label={t`Enlarge photo ${index + 1} of ${pictures.length}: ${picture.alt}`}
            onClick={(event) => {
              event.preventDefault();
              setAt(index);
            }}
          >
            <MediaFrame picture={{ ...picture, alt: '' }} shape="fill" eager={index < 6} />
          </Anchor>
        ))}
      </div>
      {at !== undefined && (
        <LazyLightbox pictures={pictures} at={at} onChange={setAt} title={gallery.title} />
      )}
    </>
  );
}
