import { useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { MediaCorner, MediaFrame } from '#design/parts/media-frame.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { lengthText } from './length-text.ts';
import type { PlayerProps } from './player-props.ts';
import { posterOf } from './poster-of.ts';
import { useInView } from './use-in-view.ts';

const VideoPlayer = lazyPart(() => import('./video-player.tsx'));

/** The poster with its play button; the player takes its place when it is pressed, or comes into view in a list. */
export default function PlayerStage(props: PlayerProps) {
  const {
    file,
    title,
    poster,
    shape = 'natural',
    eager,
    bleed = false,
    autoPlay = false,
    inline = false,
  } = props;
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(autoPlay);
  const [frame, isInView] = useInView(inline && !isAsked);
  const isByItself = isInView && !isAsked;
  const picture = poster ?? posterOf(file, title);
  return (
    <MediaFrame
      picture={picture}
      shape={shape}
      // As the video will stand in it.
      whole={shape === 'stage'}
      eager={eager}
      bleed={bleed}
      frameRef={frame}
    >
      {isAsked || isByItself ? (
        <Suspense fallback={null}>
          <VideoPlayer {...props} autoPlay isByItself={isByItself} onTouched={() => setAsked(true)} />
        </Suspense>
      ) : (
        <>
          <MediaCorner at="middle">
            <IconButton
              label={t`Play “${title}”`}
              glyph={IconPlayerPlayFilled}
              kind="onPicture"
              large
              onClick={() => setAsked(true)}
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
