/** A form with its preview: beside each other, or on narrow screens one of them at a time. */
import { type ReactNode, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { type View, ViewChoice } from './view-choice.tsx';
import styles from './with-preview.module.css';

interface WithPreviewProps {
  preview: ReactNode;
  children: ReactNode;
}

export function WithPreview({ preview, children }: WithPreviewProps) {
  const [showing, setShowing] = useState<View>('write');
  return (
    <div className={classNames(styles.page, showing === 'preview' && styles.previewing)}>
      <div className={styles.views}>
        <ViewChoice showing={showing} onChange={setShowing} />
      </div>
      <div className={styles.write}>{children}</div>
      <div className={styles.preview}>{preview}</div>
    </div>
  );
}
