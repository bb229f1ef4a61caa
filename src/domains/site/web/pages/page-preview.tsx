import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Heading } from '#design/parts/text.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { previewPage } from '../../contract/static-pages.contract.ts';
import styles from '../rooms.module.css';
import prose from './prose.module.css';
import { Prose } from './prose.tsx';

// As long as a thought: the server draws it, so that what is shown is what will be read.
const PAUSE_MILLISECONDS = 400;

interface PagePreviewProps {
  title: string;
  text: string;
  /** What everybody reads at the moment: before the first preview has come. */
  drawn: string;
}

/** What a page becomes, beside the writing; as long as nothing is written, what any page looks like. */
export function PagePreview({ title, text, drawn }: PagePreviewProps) {
  const { t } = useLingui();
  const [html, setHtml] = useState(drawn);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    const timer = setTimeout(() => {
      browserApi.call(previewPage, { body: { text } }).then(
        ({ content }) => setHtml(content),
        // The writing goes on; the preview comes with the next pause.
        () => {},
      );
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, isEmpty]);
  return (
    <section aria-label={t`Preview`} className={classNames(styles.sheet, styles.open)}>
      <Heading level={2} size="page">
        <bdi>{title.trim() || t`Title of the page`}</bdi>
      </Heading>
      {isEmpty ? <AnyPage /> : <Prose html={html} />}
    </section>
  );
}

/** The parts that a page can have, in the place of those to come. */
function AnyPage() {
  const { t } = useLingui();
  return (
    <div className={classNames(prose.prose, styles.anyPage)}>
      <p>{t`Your words take this place as you write them. A page can have:`}</p>
      <h3>{t`A heading`}</h3>
      <p>
        <Trans>
          A paragraph with <strong>bold words</strong> and <u>a link</u>.
        </Trans>
      </p>
      <ul>
        <li>{t`A point of a list`}</li>
        <li>{t`Another point`}</li>
      </ul>
    </div>
  );
}
