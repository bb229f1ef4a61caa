import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import styles from './review.module.css';

interface DocumentViewProps {
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
export function Document_({ src, caption, shape }: DocumentViewProps) {
  const { t } = useLingui();
  return (
    <figure className={classNames(styles.idDocument, styles[shape])}>
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

/** Where a paper will stand once it is asked for. */
export function DocumentPlace({ caption, shape }: Pick<DocumentViewProps, 'caption' | 'shape'>) {
  return (
    <figure className={classNames(styles.idDocument, styles[shape])}>
      <div className={classNames(styles.scan, styles.place)}>
        <Icon glyph={IconLock} />
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
