import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/parts/class-names.ts';
import styles from './review.module.css';

interface PaperProps {
  /** Null where none is kept. */
  src: string | null;
  caption: string;
  /** Which way such a paper is held. */
  shape: 'card' | 'portrait';
}

/**
 * One of the papers, uncut, in a frame that is there before it: what stands below never moves. A press opens it at its
 * full size in a tab of its own; every look is written into the audit log.
 */
export function Paper({ src, caption, shape }: PaperProps) {
  const { t } = useLingui();
  return (
    <figure className={classNames(styles.paper, styles[shape])}>
      {src === null && <p className={styles.noScan}>{t`Not there`}</p>}
      {src !== null && (
        <a href={src} target="_blank" rel="noreferrer" aria-label={caption} className={styles.scan}>
          <img src={src} alt="" />
        </a>
      )}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
