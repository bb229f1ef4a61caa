/** Asks for the file of an upload that was broken off, says where it stands, and whether another file was chosen. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { apart } from '#design/parts/apart.ts';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { type Upload, uploadName } from '../queue/upload-list.ts';
import styles from './go-on.module.css';
import { ShortFileName } from './short-file-name.tsx';

const PERCENT = 100;

interface GoOnProps {
  upload: Upload;
  /** Whether it is the same file. */
  goOn(key: string, file: File): boolean;
  /** With the name of the file. */
  named?: boolean;
}

/** Nothing, unless the upload is interrupted. */
export function GoOn({ upload, goOn, named }: GoOnProps) {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const { key, state, bytes, sent } = upload;
  if (state !== 'interrupted') return null;
  const name = apart(uploadName(upload));
  const percent = format.percent(Math.floor(sent * PERCENT) / PERCENT);
  const size = sizeIn(locale, bytes);
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {named && <ShortFileName name={uploadName(upload)} />}
        {isOther ? (
          <span role="alert" className={styles.failed}>
            {t`This is a different file. Please choose ${name} (${size}).`}
          </span>
        ) : (
          <>
            <span>
              <OwnText>{t`${percent} of ${size} uploaded`}</OwnText>
            </span>
            <span>
              <OwnText>{t`Choose the same file again to continue the upload.`}</OwnText>
            </span>
          </>
        )}
      </div>
      <Button size="dense" aria-label={t`Choose ${name} again`} onClick={() => input.current?.click()}>
        {t`Choose file`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a wrong one.
          target.value = '';
          if (file) setOther(!goOn(key, file));
        }}
      />
    </div>
  );
}
