import { useLingui } from '@lingui/react/macro';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { MediaCorner, MediaFrame } from '#design/parts/media-frame.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { lengthText } from './length-text.ts';
import type { PlayerProps } from './player-props.ts';
import { posterOf } from './poster-of.ts';

/** The poster with its play button; the player takes its place when it is pressed. */
export default function PlayerStage(props: PlayerProps) {
  const { file, title, poster, shape = 'natural', eager, bleed = false, autoPlay = false } = props;
  const { t } = useLingui();
  const [isPlaying, setPlaying] = useState(autoPlay);
  const picture = poster ?? posterOf(file, title);
  return (
    <MediaFrame picture={picture} shape={shape} eager={eager} bleed={bleed}>
      {isPlaying ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are the viewer's choice
        <video src={file.url} controls autoPlay playsInline aria-label={title} onEnded={props.onEnded} />
      ) : (
        <>
          <MediaCorner at="bottom-start">
            <IconButton
              label={t`Play “${title}”`}
              glyph={IconPlayerPlay}
              kind="onPicture"
              large
              onClick={() => {
                setPlaying(true);
                props.onStart?.();
              }}
            />
          </MediaCorner>
          {file.duration !== undefined && (
            <MediaCorner at="bottom-end">
              <OnPicture small>{lengthText(file.duration)}</OnPicture>
            </MediaCorner>
          )}
        </>
      )}
    </MediaFrame>
  );
}
