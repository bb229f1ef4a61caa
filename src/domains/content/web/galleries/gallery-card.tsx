/** Galleries as cards: cover, title, number of photos, and what opens them. */
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { galleryAddress } from '#platform/contract/post-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { WireGallery } from '../../contract/galleries/gallery.contract.ts';
import { audienceLabels } from '../show/audience-labels.ts';
import { PhotoCount } from '../show/photo-count.tsx';
import { pictureOf } from '../show/post-picture.ts';
import styles from './galleries.module.css';

// Two beside each other on a phone, three or four in a column of at most 996 px.
const SIZES = '(min-width: 900px) 300px, 50vw';

interface GalleryCardProps {
  gallery: WireGallery;
  /** Whose it is, where cards of several creators are beside each other. */
  signed?: boolean | undefined;
  eager?: boolean;
}

function GalleryCard({ gallery, signed, eager }: GalleryCardProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { coverPhoto, title, performer, numOfItems, lockedReason, price, audience } = gallery;
  return (
    <CardPicture
      href={galleryAddress(gallery)}
      picture={coverPhoto && pictureOf(coverPhoto, { sizes: SIZES, alt: '' })}
      blurred={lockedReason !== null}
      name={title}
      craft={signed ? performer.name : <PhotoCount count={numOfItems} />}
      reason={signed && <PhotoCount count={numOfItems} />}
      price={lockedReason === 'buyers' && <PriceTag>{format.tokens(price)}</PriceTag>}
      mark={
        lockedReason !== null &&
        lockedReason !== 'buyers' && (
          <>
            <Icon glyph={IconLock} size="s" /> {i18n._(audienceLabels[audience])}
          </>
        )
      }
      eager={eager ?? false}
    />
  );
}

interface GalleryCardsProps {
  galleries: readonly WireGallery[];
  signed?: boolean;
  /** The first ones are in sight when the page opens. */
  eager?: boolean;
  /** One as wide as the column. */
  single?: boolean;
}

export function GalleryCards({ galleries, signed, eager, single }: GalleryCardsProps): ReactNode {
  return (
    <div className={single ? undefined : styles.cards}>
      {galleries.map((gallery, index) => (
        <GalleryCard
          key={gallery._id}
          gallery={gallery}
          signed={signed}
          eager={eager === true && index < 2}
        />
      ))}
    </div>
  );
}
