/** Uploads that were broken off earlier: each goes on once its file is chosen again. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { apart } from '#design/parts/apart.ts';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import { isSameFile } from '../queue/same-file.ts';
import { cancelOnServer } from '../queue/unfinished.ts';
import { continueUpload } from '../queue/use-upload-group.ts';
import { FileTile } from './file-tile.tsx';
import { focusPage } from './focus-page.ts';
import { ShortFileName } from './short-file-name.tsx';
import styles from './upload-dock.module.css';

const PERCENT = 100;
// Other clients may have written something else there.
const FORM_PAGE = /^\/creator\/[\w/-]+$/;

export function InterruptedUploads({ uploads }: { uploads: readonly ResumableUpload[] }) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <div className={styles.group}>
      <p id={titleId} className={styles.hint}>
        {t`Choose the same file again to continue an upload.`}
      </p>
      <ul className={styles.rows} aria-labelledby={titleId}>
        {uploads.map((upload) => (
          <InterruptedRow key={upload._id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

function InterruptedRow({ upload }: { upload: ResumableUpload }) {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const { _id, name: fileName, bytes, offset, purpose, place = '' } = upload;
  const { pathname } = useLocation();
  const name = apart(fileName);
  const percent = format.percent(Math.floor((offset / bytes) * PERCENT) / PERCENT);
  const size = sizeIn(locale, bytes);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a wrong one.
    target.value = '';
    if (!file) return;
    setIsOther(!isSameFile(upload, file));
    if (!isSameFile(upload, file)) return;
    continueUpload(upload, file, {
      title: t`Continued uploads`,
      noLongerKept: t`This file was deleted. Please upload it again.`,
    });
    focusPage();
  }

  return (
    <li className={styles.row}>
      <FileTile mime={mimeOf(purpose)} />
      <div className={styles.about}>
        <ShortFileName name={fileName} />
        {isOther ? (
          <span
            role="alert"
            className={styles.failed}
          >{t`This is a different file. Please choose ${name} (${size}).`}</span>
        ) : (
          <span className={styles.state}>{t`${percent} of ${size} uploaded`}</span>
        )}
      </div>
      {FORM_PAGE.test(place) ? (
        // It goes on there, with what was written around it; perhaps it is to be published when it is ready.
        place !== pathname && (
          <Button kind="quiet" size="dense" aria-label={t`Open the form with ${name}`} href={place}>
            {t`Open form`}
          </Button>
        )
      ) : (
        <>
          <Button
            kind="quiet"
            size="dense"
            aria-label={t`Choose ${name} again`}
            onClick={() => input.current?.click()}
          >
            {t`Choose file`}
          </Button>
          <input ref={input} type="file" hidden onChange={choose} />
        </>
      )}
      <IconButton
        label={t`Cancel upload of ${name}`}
        glyph={IconX}
        data-remove
        onClick={() => {
          cancelOnServer(_id);
          focusPage();
        }}
      />
    </li>
  );
}

/** What kind of file a purpose is for, as far as its name tells. */
const mimeOf = (purpose: string) =>
  /photo|thumbnail/.test(purpose) ? 'image/' : /audio/.test(purpose) ? 'audio/' : 'video/';
