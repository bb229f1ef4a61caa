import { IconX } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { GoOn, pictureOf, useUploadStateLabels } from '#domains/media/web/index.ts';
import type { PostFile } from '../../files/post-file.ts';
import type { FileUploads } from '../../files/use-file-uploads.ts';
import styles from './extras.module.css';

const PERCENT = 100;

interface ExtraFileProps {
  file: PostFile;
  uploads: FileUploads;
  name: string;
  removeLabel: string;
}

/** A cover or a teaser: what it looks like, and how far it is. */
export function ExtraFile({ file, uploads, name, removeLabel }: ExtraFileProps) {
  const labelOf = useUploadStateLabels();
  const { state, sent, failure, described } = file;
  const picture = pictureOf(file);
  const isPicture = picture && (file.role === 'thumbnail' || !picture.startsWith('blob:'));
  return (
    <div className={styles.row}>
      {isPicture ? (
        <img className={styles.picture} src={picture} alt="" />
      ) : (
        <NoPicture className={styles.picture} />
      )}
      <div className={styles.about}>
        <span>{name}</span>
        <span role="status" className={state === 'failed' ? styles.failed : styles.hint}>
          <OwnText>{state === 'failed' ? failure : labelOf(state, sent, uploads.paused, described)}</OwnText>
        </span>
        <GoOn upload={file} goOn={uploads.goOn} />
        {state === 'sending' && <Progress label={name} percent={Math.floor(sent * PERCENT)} />}
      </div>
      <IconButton label={removeLabel} glyph={IconX} onClick={() => uploads.remove(file.key)} />
    </div>
  );
}
