import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Carousel } from '#design/parts/carousel.tsx';
import { LazyLightbox } from '#domains/media/web/index.ts';
import { pictureOf } from './post-picture.ts';
import type { ShownPost } from './shown-post.ts';
import { useSetWords } from './use-set-words.ts';

/** The photos on the page of their post, uncropped. A press opens the full-screen viewer at the one in view. */
export function StagePhotos({ post, sizes }: { post: ShownPost; sizes: string }) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>();
  const words = useSetWords(post.performer.name, post.files.length);
  const pictures = post.files.map((file, index) =>
    pictureOf(file, { sizes, alt: t`Photo ${index + 1} by ${post.performer.name}` }),
  );
  return (
    <>
      <Carousel
        pictures={pictures}
        words={{
          ...words,
          openOf: (index) =>
            pictures.length > 1 ? t`Enlarge photo ${index + 1} of ${pictures.length}` : t`Enlarge`,
        }}
        shape="stage"
        onOpen={setAt}
        eager
        bleed
      />
      {at !== undefined && (
        <LazyLightbox pictures={pictures} at={at} onChange={setAt} title={t`Photos of the post`} />
      )}
    </>
  );
}
