import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { MediaFrame } from './media-frame.tsx';
import styles from './mosaic.module.css';
import type { Picture } from './picture.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface MosaicProps {
  /** One to twelve pictures; the rest is shown as "+n" on the last one. */
  pictures: readonly Picture[];
  /** How many there are in all, where not every one was sent along. */
  total?: number;
  /** Where a picture opens. */
  hrefOf: (index: number) => string;
  /** The words of a tile for those who do not see it: "Picture 2 of 9". */
  labelOf: (index: number) => string;
  /** The words of the last tile when more wait behind it: "Show 6 more pictures". */
  moreLabel: (hidden: number) => string;
  eager?: boolean;
  bleed?: boolean;
}

/* Two and four make even halves and quarters; everything else is one large picture and two beside it. */
const SHOWN_BY_COUNT: Record<number, number> = { 1: 1, 2: 2, 4: 4 };
const SHOWN_ELSE = 3;

/** The pictures of one piece, side by side without gaps to speak of. */
export function Mosaic({ pictures, total, hrefOf, labelOf, moreLabel, eager, bleed }: MosaicProps) {
  const count = total ?? pictures.length;
  const shown = pictures.slice(0, SHOWN_BY_COUNT[count] ?? SHOWN_ELSE);
  const hidden = count - shown.length;
  return (
    <div className={classNames(styles.mosaic, styles[`of${shown.length}`], bleed && styles.bleed)}>
      {shown.map((picture, index) => {
        const carriesMore = hidden > 0 && index === shown.length - 1;
        return (
          <Anchor key={picture.src} href={hrefOf(index)} className={styles.tile}>
            <VisuallyHidden>{carriesMore ? moreLabel(hidden) : labelOf(index)}</VisuallyHidden>
            <MediaFrame
              picture={picture}
              shape={shown.length === 1 ? 'natural' : 'fill'}
              eager={eager && index === 0}
              className={styles.picture}
            />
            {carriesMore && (
              <span className={styles.more} aria-hidden>
                <bdi dir="ltr">+{hidden}</bdi>
              </span>
            )}
          </Anchor>
        );
      })}
    </div>
  );
}
