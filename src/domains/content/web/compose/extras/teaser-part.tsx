/** The teaser of a video: a file of its own, or a part of the video. Everybody can play it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { Slider } from '#design/parts/slider.tsx';
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { TEASER_MAX_SECONDS, TEASER_MIN_SECONDS } from '#domains/media/contract/upload-limits.contract.ts';
import { cutTeaser } from '#domains/media/contract/video-files.contract.ts';
import { lengthText } from '#domains/media/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { fileInRole } from '../../files/post-file.ts';
import { ExtraFile } from './extra-file.tsx';
import styles from './extras.module.css';
import type { ExtrasProps } from './extras-props.ts';
import { FileButton } from './file-button.tsx';

const USUAL_SECONDS = 15;

export function TeaserPart({ file, uploads }: ExtrasProps) {
  const { t } = useLingui();
  const teaser = fileInRole(uploads.files, 'teaser');
  const whole = file.described?.duration ?? 0;
  return (
    <section className={styles.part} aria-label={t`Teaser`}>
      {teaser ? (
        <ExtraFile file={teaser} uploads={uploads} name={t`Your teaser`} removeLabel={t`Remove teaser`} />
      ) : (
        <>
          {whole > TEASER_MIN_SECONDS && (
            <CutTeaser
              fileId={file.fileId ?? ''}
              whole={whole}
              onMade={(made) => uploads.addMade(made, 'teaser')}
            />
          )}
          <FileButton
            label={t`Upload a teaser`}
            accept="video/*"
            onChoose={(chosen) => uploads.add([chosen], 'teaser')}
          />
        </>
      )}
      <Note>{t`Everyone can play the teaser, even if the video is locked.`}</Note>
    </section>
  );
}

interface CutTeaserProps {
  /** The video that it is cut from. */
  fileId: string;
  /** Its length in seconds. */
  whole: number;
  onMade(file: WireUploadedFile): void;
}

/** Makes a teaser of a part of a video. */
export function CutTeaser({ fileId, whole, onMade }: CutTeaserProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const [from, setFrom] = useState(0);
  const [length, setLength] = useState(Math.min(USUAL_SECONDS, Math.floor(whole)));
  const longest = Math.max(TEASER_MIN_SECONDS, Math.floor(Math.min(TEASER_MAX_SECONDS, whole)));
  const latest = Math.max(0, Math.floor(whole - length));
  const begin = Math.min(from, latest);
  const beginText = lengthText(begin);
  const endText = lengthText(begin + length);

  const cut = () =>
    action(async () => {
      const body = { fromSeconds: begin, toSeconds: Math.min(begin + length, whole) };
      const made = await browserApi.call(cutTeaser, { params: { id: fileId }, body });
      onMade(made);
      return undefined;
    });

  return (
    <div className={styles.cut}>
      <span className={styles.range}>{t`From ${beginText} to ${endText}`}</span>
      <div className={styles.slide}>
        <span aria-hidden>{t`Begins at`}</span>
        <Slider
          label={t`Begins at`}
          value={begin}
          min={0}
          max={latest}
          step={1}
          onValueChange={setFrom}
          valueText={beginText}
        />
      </div>
      <div className={styles.slide}>
        <span aria-hidden>{t`Length`}</span>
        <Slider
          label={t`Length`}
          value={length}
          min={TEASER_MIN_SECONDS}
          max={longest}
          step={1}
          onValueChange={setLength}
          valueText={lengthText(length)}
        />
      </div>
      <Button busy={busy} onClick={cut}>{t`Cut teaser`}</Button>
    </div>
  );
}
