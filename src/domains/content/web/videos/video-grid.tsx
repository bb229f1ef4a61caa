/** Videos as cards side by side: picture with length and price, title, views and date. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { MediaCorner, MediaFrame } from '#design/parts/media-frame.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import { audienceLabels } from '../show/audience-labels.ts';
import styles from './video-grid.module.css';
import { type PicturedVideo, pictureOfVideo } from './video-picture.ts';

// Two or three columns in at most 996 px; one column on a phone.
const SIZES = '(min-width: 900px) 320px, (min-width: 560px) 50vw, 100vw';

/** What a card shows of a video. */
export type ShownVideo = Pick<
  WireVideo,
  | '_id'
  | 'slug'
  | 'title'
  | 'audience'
  | 'price'
  | 'canView'
  | 'lockedReason'
  | 'isSchedule'
  | 'scheduledAt'
  | 'publishedAt'
  | 'createdAt'
> &
  PicturedVideo & {
    stats: Pick<WireVideo['stats'], 'views'>;
    performer: Pick<WireVideo['performer'], 'name'>;
  };

interface VideoGridProps {
  videos: readonly ShownVideo[];
  /** Names their creators: where they are of several. */
  signed?: boolean;
  /** A narrow column beside a page: one below the other. */
  narrow?: boolean;
}

export function VideoGrid({ videos, signed, narrow }: VideoGridProps) {
  return (
    <ul className={classNames(styles.grid, narrow && styles.narrow)}>
      {videos.map((video) => (
        <li key={video._id}>
          <VideoCard video={video} signed={signed} />
        </li>
      ))}
    </ul>
  );
}

function VideoCard({ video, signed }: { video: ShownVideo; signed?: boolean | undefined }) {
  const { t } = useLingui();
  const { duration } = video.video;
  return (
    <article className={styles.card}>
      <MediaFrame
        picture={pictureOfVideo(video, { sizes: SIZES, alt: '' })}
        shape="wide"
        imageClassName={video.canView || video.thumbnail ? undefined : styles.blurred}
      >
        {!video.canView && (
          <MediaCorner at="bottom-start">
            <LockTag video={video} />
          </MediaCorner>
        )}
        {duration !== undefined && (
          <MediaCorner at="bottom-end">
            <OnPicture small>{lengthText(duration)}</OnPicture>
          </MediaCorner>
        )}
      </MediaFrame>
      <h3 className={styles.title}>
        <Anchor href={videoAddress(video)} className={styles.link} dir="auto">
          {video.title}
        </Anchor>
      </h3>
      <p className={styles.line}>
        {signed && (
          <OwnText>
            <bdi>{video.performer.name}</bdi>
            {' · '}
          </OwnText>
        )}
        {video.isSchedule && video.scheduledAt ? (
          <OwnText>
            {t({ message: 'Available from', context: 'before a date and time' })}{' '}
            <Time value={video.scheduledAt} as="dayAndTime" />
          </OwnText>
        ) : (
          <OwnText>
            <Plural value={video.stats.views} one="# view" other="# views" />
            {' · '}
            <Time value={video.publishedAt ?? video.createdAt} />
          </OwnText>
        )}
      </p>
    </article>
  );
}

function LockTag({ video }: { video: ShownVideo }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  if (video.lockedReason === 'upcoming') return <OnPicture small>{t`Upcoming`}</OnPicture>;
  if (video.lockedReason === 'buyers') return <PriceTag tone="night">{format.tokens(video.price)}</PriceTag>;
  return (
    <OnPicture small>
      <Icon glyph={IconLock} size="s" /> {i18n._(audienceLabels[video.audience])}
    </OnPicture>
  );
}
