/** The file that buyers download: choose or replace it, and how far it is. */
import { useLingui } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { ShortFileName } from '#domains/media/web/index.ts';
import styles from './product-form.module.css';
import type { ProductUpload } from './product-uploads.ts';
import { UploadLine } from './upload-line.tsx';

interface DigitalFileProps {
  upload: ProductUpload | undefined;
  /** The name of the file that is there; empty where there is none. */
  there: string;
  /** What is wrong with the form about it. */
  error?: string | undefined;
  isSold: boolean;
  paused: boolean;
  onChoose(file: File): void;
  goOn(key: string, file: File): boolean;
  retry(key: string): void;
}

export function DigitalFile(props: DigitalFileProps) {
  const { upload, there, error, isSold, paused, onChoose, goOn, retry } = props;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.part} aria-labelledby={`${id}-label`}>
      <strong id={`${id}-label`}>{t`File to download`}</strong>
      <span className={styles.hint} id={`${id}-hint`}>
        {t`PDF, EPUB, ZIP, pictures, audio or video, up to 100 MB. Only buyers can download it.`}
      </span>
      <div role="status" className={styles.pictureWords}>
        {upload ? (
          <UploadLine upload={upload} paused={paused} goOn={goOn} retry={retry} />
        ) : (
          there && <ShortFileName name={there} />
        )}
      </div>
      {error && <span className={styles.wrong}>{error}</span>}
      {isSold ? (
        <Note>{t`Fans have bought this file, so it can’t be replaced.`}</Note>
      ) : (
        <div>
          <Button kind="line" size="dense" icon={IconUpload} onClick={() => input.current?.click()}>
            {upload || there ? t`Replace` : t`Choose a file`}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        className={styles.input}
        aria-label={t`File to download`}
        aria-describedby={`${id}-hint`}
        disabled={isSold}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
