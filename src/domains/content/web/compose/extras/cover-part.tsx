/** The cover of a video or audio: a frame of the video, which is blurred where it is locked, or a picture that everybody sees. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Note } from '#design/parts/note.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { getUploadedFile } from '#domains/media/contract/files.contract.ts';
import { mediaProgress } from '#domains/media/contract/media.events.ts';
import { choosePoster } from '#domains/media/contract/video-files.contract.ts';
import { lengthText } from '#domains/media/web/index.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { fileInRole } from '../../files/post-file.ts';
import { ExtraFile } from './extra-file.tsx';
import styles from './extras.module.css';
import type { ExtrasProps } from './extras-props.ts';
import { FileButton } from './file-button.tsx';
import { framesIn, someOf, type VideoFrame } from './video-frames.ts';

// As many as can be looked through at a glance.
const MOST_FRAMES = 24;

export function CoverPart({ file, uploads }: ExtrasProps) {
  const { t } = useLingui();
  const thumbnail = fileInRole(uploads.files, 'thumbnail');
  return (
    <section className={styles.part} aria-label={t`Cover`}>
      {thumbnail ? (
        <ExtraFile file={thumbnail} uploads={uploads} name={t`Your cover`} removeLabel={t`Remove cover`} />
      ) : (
        <>
          {file.role === 'video' && (
            <Filmstrip file={file.described} onChange={(answer) => uploads.describeFile(file.key, answer)} />
          )}
          <FileButton
            label={t`Upload a cover`}
            accept={PICTURE_TYPES}
            onChoose={(chosen) => uploads.add([chosen], 'thumbnail')}
          />
        </>
      )}
      <Note>
        {file.role === 'video'
          ? t`A frame of the video is blurred for people who can’t open it. Everyone sees an uploaded cover.`
          : t`Everyone sees an uploaded cover.`}
      </Note>
    </section>
  );
}

interface FilmstripProps {
  /** The video as the server describes it. */
  file: Pick<WireUploadedFile, '_id' | 'tiles'> | undefined;
  onChange(file: WireUploadedFile): void;
}

/** Frames of a video, one of which becomes its poster. */
export function Filmstrip({ file, onChange }: FilmstripProps) {
  const { t } = useLingui();
  const { busy, action } = useAction();
  const { tiles, _id: id = '' } = file ?? {};
  const frames = useFrames(tiles?.vtt);
  // The pictures are made after the first quality, when nothing asks for the file any more.
  const fetchFile = async () => {
    const described = await browserApi.call(getUploadedFile, { params: { id } }).catch(() => undefined);
    if (described?.tiles) onChange(described);
  };
  const begin = useEffectEvent(() => {
    if (!tiles) fetchFile();
  });
  useEffect(() => begin(), []);
  useSocketEvent(mediaProgress, ({ fileId }) => {
    if (fileId === id && !tiles) fetchFile();
  });
  const [chosen, setChosen] = useState<number>();
  if (!tiles || frames.length === 0)
    return <Note>{t`Frames to choose from appear once the video is fully prepared.`}</Note>;

  const choose = ({ at }: VideoFrame) =>
    action(async () => {
      const answer = await browserApi.call(choosePoster, { params: { id }, body: { atSeconds: at } });
      onChange(answer);
      setChosen(at);
      return t`Cover changed`;
    });

  return (
    <ol className={styles.strip} aria-label={t`Frames of the video`} aria-busy={busy}>
      {someOf(frames, MOST_FRAMES).map((frame) => {
        const place = lengthText(frame.at);
        return (
          <li key={frame.at}>
            <button
              type="button"
              className={styles.frame}
              aria-label={t`Use the frame at ${place}`}
              aria-pressed={chosen === frame.at}
              onClick={() => choose(frame)}
            >
              <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} aria-hidden>
                <image href={tiles.url} />
              </svg>
              <span className={styles.place}>{place}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function useFrames(address: string | undefined): readonly VideoFrame[] {
  const [found, setFound] = useState<{ address: string; frames: readonly VideoFrame[] }>();
  useEffect(() => {
    if (!address) return;
    const control = new AbortController();
    fetch(address, { signal: control.signal })
      .then(async (answer) => setFound({ address, frames: framesIn(answer.ok ? await answer.text() : '') }))
      // Without a line there is nothing to choose from; a cover can still be uploaded.
      .catch(() => {});
    return () => control.abort();
  }, [address]);
  return found && found.address === address ? found.frames : [];
}
