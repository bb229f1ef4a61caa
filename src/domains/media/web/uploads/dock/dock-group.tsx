/** The uploads of one form in the dock, with a link back to the form. */
import { useLingui } from '@lingui/react/macro';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { apart } from '#design/parts/apart.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import { lengthText } from '../../player/length-text.ts';
import { type GroupInDock, sentFromHere } from '../queue/upload-groups.ts';
import { pictureOf, type Upload } from '../queue/upload-list.ts';
import { removeUpload, retryUpload } from '../queue/use-upload-group.ts';
import { FileTile } from './file-tile.tsx';
import { focusPage } from './focus-page.ts';
import { ShortFileName } from './short-file-name.tsx';
import styles from './upload-dock.module.css';
import { useUploadStateLabels } from './use-upload-state-labels.ts';

const PERCENT = 100;
// The size of a small file tells nothing about how long it takes.
const SMALL_BYTES = 5 * 1024 ** 2;

export function DockGroup({ group }: { group: GroupInDock }) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { place, left, uploads, paused } = group;

  // The pressed button is removed with its upload: the focus moves to the next one, or else to the dock or the
  // page.
  function remove(key: string, index: number) {
    const dock = list.current?.closest('section');
    flushSync(() => removeUpload(place, key));
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = others[Math.min(index, others.length - 1)] ?? dock?.querySelector('button');
    if (next?.isConnected) next.focus();
    else focusPage();
  }

  return (
    <div className={styles.group}>
      <div className={styles.origin}>
        <bdi id={titleId} className={styles.title}>
          {left.title}
        </bdi>
        {left.back && (
          <TextLink href={left.back.href} aria-describedby={titleId}>
            {left.back.label}
          </TextLink>
        )}
      </div>
      {left.note && <p className={styles.hint}>{left.note}</p>}
      <ul ref={list} className={styles.rows} aria-labelledby={titleId}>
        {sentFromHere(uploads).map((upload, index) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            paused={paused}
            onRetry={() => retryUpload(place, upload.key)}
            onRemove={() => remove(upload.key, index)}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  paused: boolean;
  onRetry(): void;
  onRemove(): void;
}

function UploadRow({ upload, paused, onRetry, onRemove }: UploadRowProps) {
  const { t } = useLingui();
  const wordsOf = useUploadStateLabels();
  const { file, state, sent, failure, mayTryAgain, fileId, bytes, described } = upload;
  const locale = useFormatLocale();
  const name = apart(file?.name ?? '');
  const isOnTheWay = state !== 'ready' && state !== 'failed' && fileId === undefined;
  return (
    <li className={styles.row}>
      <FileTile preview={pictureOf(upload)} mime={file?.type} />
      <div className={styles.about}>
        <ShortFileName name={file?.name ?? ''} />
        {state === 'failed' ? (
          <span className={styles.failed}>{failure}</span>
        ) : (
          <span className={styles.state}>
            {wordsOf(state, sent, paused, described)}
            {described?.duration !== undefined && <span>{lengthText(described.duration)}</span>}
            {bytes > SMALL_BYTES && <span>{sizeIn(locale, bytes)}</span>}
            {state === 'sending' && upload.secondsLeft && <span>{t`${upload.secondsLeft} s`}</span>}
          </span>
        )}
        {state === 'sending' && (
          <Progress label={t`Uploading ${name}`} percent={Math.floor(sent * PERCENT)} />
        )}
      </div>
      {state === 'failed' && mayTryAgain && (
        <IconButton label={t`Retry upload of ${name}`} glyph={IconRefresh} onClick={onRetry} />
      )}
      {(isOnTheWay || state === 'failed') && (
        <IconButton
          label={isOnTheWay ? t`Cancel upload of ${name}` : t`Remove ${name}`}
          glyph={IconX}
          data-remove
          onClick={onRemove}
        />
      )}
    </li>
  );
}
