import { type SyntheticEvent, useCallback } from 'react';
import styles from './review.module.css';

/**
 * One of the papers, uncut. Papers beside each other get the same height, whatever their own ratio is. A press
 * opens it at its full size in a tab of its own; every look is written into the audit log.
 */
export function Paper({ src, caption }: { src: string; caption: string }) {
  // It may have come before the page listens.
  const measureLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) tellRatio(image);
  }, []);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => tellRatio(currentTarget);
  return (
    <figure className={styles.paper}>
      <a href={src} target="_blank" rel="noreferrer">
        <img ref={measureLoaded} onLoad={onLoad} src={src} alt={caption} className={styles.scan} />
      </a>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function tellRatio(image: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = image;
  if (naturalHeight === 0) return;
  image.closest('figure')?.style.setProperty('--ratio', String(naturalWidth / naturalHeight));
}
