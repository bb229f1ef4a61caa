/** A video on its page: the player, or the lock with the teaser. Unlocking happens in place, without a reload. */
import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconPlayerPlay, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { LockedMedia, LockedWords } from '#design/parts/locked-media.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { LazyPlayer } from '#domains/media/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRecheck } from '#platform/web/live/use-recheck.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import { getVideo, viewVideo } from '../../contract/videos/videos.contract.ts';
import { videoFailed, videoReady } from '../../contract/videos/videos.events.ts';
import { LockedItem } from '../show/locked-item.tsx';
import { STAGE_SIZES } from '../show/post-picture.ts';
import { VideoLength } from './video-length.tsx';
import styles from './video-page.module.css';
import { pictureOfVideo } from './video-picture.ts';

interface VideoStageProps {
  video: WireVideo;
  onChange(video: WireVideo): void;
}

export function VideoStage({ video, onChange }: VideoStageProps) {
  const { t } = useLingui();
  const [isTeaserOn, setTeaserOn] = useState(false);
  const refetch = async () => onChange(await browserApi.call(getVideo, { params: { id: video._id } }));
  useFreshVideo(video, refetch);
  if (isTeaserOn && video.teaser && !video.canView)
    return (
      <div className={styles.stage}>
        <LazyPlayer
          file={video.teaser}
          title={t`Teaser of “${video.title}”`}
          by={video.performer.name}
          shape="stage"
          autoPlay
          onEnded={() => setTeaserOn(false)}
        />
        <Button kind="line" onClick={() => setTeaserOn(false)}>{t`Close the teaser`}</Button>
      </div>
    );
  const teaser = video.teaser?.status === 'finished' && (
    <Button kind="soft" icon={IconPlayerPlay} onClick={() => setTeaserOn(true)}>
      {t`Watch the teaser`}
    </Button>
  );
  const { lockedReason } = video;
  if (lockedReason === 'upcoming') return <UpcomingVideo video={video} teaser={teaser} />;
  return (
    <LockedItem
      item={{ ...video, lockedReason }}
      kind="video"
      refetch={refetch}
      previews={[pictureOfVideo(video, { sizes: STAGE_SIZES, alt: t`Locked video: ${video.title}` })]}
      setWords={setWordsOf(video)}
      cover={pictureOfVideo(video, { sizes: '96px', alt: '' })}
      count={<VideoLength seconds={video.video.duration} />}
      icon={<Icon glyph={IconVideo} size="s" />}
      also={teaser}
      inside={<OpenVideo video={video} />}
      eager
      stage
    />
  );
}

/** One picture has no others to turn to. */
const setWordsOf = ({ title }: WireVideo) => ({
  label: title,
  previous: '',
  next: '',
  placeOf: () => title,
});

/** Looks again when the main file is ready, and from time to time while it is prepared or the video is announced. */
function useFreshVideo({ _id, processing, lockedReason }: WireVideo, refetch: () => Promise<void>): void {
  // Where it fails, the next look corrects the page.
  const check = () => void refetch().catch(() => {});
  const ofThis = ({ videoId }: { videoId: string }) => {
    if (videoId === _id) check();
  };
  useSocketEvent(videoReady, ofThis);
  useSocketEvent(videoFailed, ofThis);
  useRecheck(check, processing || lockedReason === 'upcoming');
}

function UpcomingVideo({ video, teaser }: { video: WireVideo; teaser: ReactNode }) {
  const { t } = useLingui();
  return (
    <LockedMedia
      previews={[pictureOfVideo(video, { sizes: STAGE_SIZES, alt: t`Upcoming video: ${video.title}` })]}
      words={setWordsOf(video)}
      shape="stage"
      eager
      bleed
    >
      <LockedWords
        icon={<Icon glyph={IconCalendarEvent} />}
        contents={
          <span>
            <Icon glyph={IconVideo} size="s" /> <VideoLength seconds={video.video.duration} />
          </span>
        }
        action={teaser}
        reason={
          <OwnText>
            {t({ message: 'Available from', context: 'before a date and time' })}{' '}
            <Time value={video.scheduledAt ?? video.createdAt} as="dayAndTime" />
          </OwnText>
        }
      />
    </LockedMedia>
  );
}

/** The player, or why there is nothing to play yet. */
function OpenVideo({ video }: { video: WireVideo }) {
  const { t } = useLingui();
  const picture = pictureOfVideo(video, { sizes: STAGE_SIZES, alt: video.title });
  if (video.video.status === 'finished')
    return (
      <LazyPlayer
        file={video.video}
        title={video.title}
        by={video.performer.name}
        poster={picture}
        shape="stage"
        eager
        bleed
        // Where it fails, one view is not counted.
        onStart={() => void browserApi.call(viewVideo, { params: { id: video._id } }).catch(() => {})}
      />
    );
  return (
    <div className={styles.stage}>
      <MediaFrame picture={picture} shape="stage" eager bleed />
      <Note>
        {video.processing
          ? t`This video is being processed. It plays here as soon as it’s ready.`
          : t`This video can’t be played. Upload it again, or another copy.`}
      </Note>
    </div>
  );
}
