import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#design/parts/class-names.ts';
import { Heading } from '#design/parts/text.tsx';
import styles from '../rooms.module.css';
import { PreviewSheet } from './preview-sheet.tsx';
import prose from './prose.module.css';
import { Prose } from './prose.tsx';
import { useRenderedText } from './use-rendered-text.ts';

interface PagePreviewProps {
  title: string;
  text: string;
  /** The published text, shown until the first preview arrives. */
  rendered: string;
}

/** The preview beside the editor; while the text is empty, a sample of what a page can contain. */
export function PagePreview({ title, text, rendered }: PagePreviewProps) {
  const { t } = useLingui();
  const { html, isOld } = useRenderedText(text, { of: 'page', rendered });
  return (
    <PreviewSheet isOld={isOld}>
      <Heading level={2} size="page">
        <bdi>{title.trim() || t`Page title`}</bdi>
      </Heading>
      {html === '' ? <AnyPage /> : <Prose html={html} />}
    </PreviewSheet>
  );
}

/** A sample of the elements that a page can have. */
function AnyPage() {
  const { t } = useLingui();
  return (
    <div className={classNames(prose.prose, styles.anyPage)}>
      <p>{t`Your text appears here as you type. A page can have:`}</p>
      <h3>{t`A heading`}</h3>
      <p>
        <Trans>
          A paragraph with <strong>bold words</strong> and <u>a link</u>.
        </Trans>
      </p>
      <ul>
        <li>{t`A list item`}</li>
        <li>{t`Another list item`}</li>
      </ul>
    </div>
  );
}
