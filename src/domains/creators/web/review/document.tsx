import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import styles from './review.module.css';

interface DocumentViewProps {
  /** Null where none is stored. */
  src: string | null;
  caption: string;
  /** The orientation of such a document. */
  shape: 'card' | 'portrait';
}

/**
 * An ID document, uncropped, in a frame of fixed size: what is below never moves. A click opens it in full size in a
 * new tab; every view is audited.
 */
export function Document_({ src, caption, shape }: DocumentViewProps) {
  const { t } = useLingui();
  return (
    <figure className={classNames(styles.idDocument, styles[shape])}>
      {src === null && <p className={styles.noScan}>{t`Missing`}</p>}
      {src !== null && (
        <a href={src} target="_blank" rel="noreferrer" aria-label={caption} className={styles.scan}>
          <img src={src} alt="" />
        </a>
      )}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

/** A placeholder for a document until it is revealed. */
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
