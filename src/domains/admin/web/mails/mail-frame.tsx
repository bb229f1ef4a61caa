import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import styles from './mails.module.css';

export type MailForm = 'html' | 'text';

/** The form of a mail in the address. */
export function readForm(url: URL): MailForm {
  return url.searchParams.get('form') === 'text' ? 'text' : 'html';
}

interface MailFrameProps {
  /** The base address of both forms: `<source>/html` and `<source>/text`. */
  source: string;
  title: string;
  form: MailForm;
  /** Of a sample. */
  language?: string | undefined;
}

/** A mail as its recipient sees it, in a sandboxed frame whose links open in a new tab. */
export function MailFrame({ source, title, form, language }: MailFrameProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const hrefOf = (wanted: MailForm) => {
    const query = new URLSearchParams(search);
    if (wanted === 'html') query.delete('form');
    else query.set('form', wanted);
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const address = language ? `${source}/${form}?language=${language}` : `${source}/${form}`;
  return (
    <div className={styles.reading}>
      <ChipRow label={t`Format`}>
        <Chip small href={hrefOf('html')} on={form === 'html'}>
          {t`HTML`}
        </Chip>
        <Chip small href={hrefOf('text')} on={form === 'text'}>
          {t`Plain text`}
        </Chip>
      </ChipRow>
      <iframe
        key={address}
        className={styles.frame}
        src={address}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}
