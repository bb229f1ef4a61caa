import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import styles from '../rooms.module.css';

interface PreviewSheetProps {
  isOld: boolean;
  /** The id of the title, where several previews are on one page. */
  titleId?: string;
  children: ReactNode;
}

/** The frame of a preview. Its first line is always there, so that nothing moves when it gets longer. */
export function PreviewSheet({ isOld, titleId = '', children }: PreviewSheetProps) {
  const { t } = useLingui();
  const lineId = useId();
  return (
    <section aria-labelledby={`${lineId} ${titleId}`} className={classNames(styles.sheet, styles.open)}>
      <p id={lineId} className={styles.previewLine} role="status">
        {isOld ? t`Preview (updating…)` : t`Preview`}
      </p>
      {children}
    </section>
  );
}
