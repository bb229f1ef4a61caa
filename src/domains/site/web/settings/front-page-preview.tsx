/** The opening of the front page while an operator changes one of its settings. */
import { useFrontPage } from '../front-page.ts';
import { PreviewSheet } from '../pages/preview-sheet.tsx';
import styles from './front-page-preview.module.css';

const KEYS = ['frontPageHeadline', 'frontPageLine', 'frontPagePicture'] as const;
type Key = (typeof KEYS)[number];

/** Whether a setting is seen in this preview. */
export const isOfFrontPage = (key: string): key is Key => KEYS.some((each) => each === key);

interface FrontPagePreviewProps {
  settingKey: Key;
  typed: string;
  /** The id of the setting's title. */
  titleId: string;
}

export function FrontPagePreview({ settingKey, typed, titleId }: FrontPagePreviewProps) {
  const { headline, line, picture } = useFrontPage({ [settingKey]: typed });
  return (
    <PreviewSheet isOld={false} titleId={titleId}>
      <div className={styles.opening}>
        {/* One from an earlier release may be external: the page's policy would block it. */}
        {picture.src.startsWith('/') && (
          <img src={picture.src} alt={picture.alt} className={styles.picture} />
        )}
        <p className={styles.headline} dir="auto">
          {headline}
        </p>
        <p className={styles.line} dir="auto">
          {line}
        </p>
      </div>
    </PreviewSheet>
  );
}
