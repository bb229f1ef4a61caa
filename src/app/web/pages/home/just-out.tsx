/** Who is on air, and what has come out since yesterday, over the feed; nothing on a quiet day. */

import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { Avatar } from '#design/parts/avatar.tsx';
import { LiveMark } from '#design/parts/live-mark.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { WhatsNew } from '#design/patterns/whats-new.tsx';
import type { Stream } from '#domains/live/contract/stream.contract.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { daysAgo } from '#platform/web/text/days-ago.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { Time, useTimeZone } from '#platform/web/text/time.tsx';
import styles from './home.module.css';
import type { NewsOfCreator } from './new-since.ts';
import { useLiveNow } from './use-live-now.ts';

// As many as fill the reading column.
const ENTRIES = 4;
// As covers are stored.
const STAGE = { width: 1920, height: 640 };

interface JustOutProps {
  live: readonly Stream[];
  news: readonly NewsOfCreator[];
}

export function JustOut({ live, news }: JustOutProps) {
  const { t } = useLingui();
  const format = useFormat();
  const onAir = useLiveNow(live);
  // A bill of one would say what the first post below says.
  const next = news.length < 2 ? [] : news;
  if (next.length + onAir.length === 0) return null;
  const label = onAir.length > 0 ? t`Live now` : t`New`;
  return (
    <div className={styles.whatsNew}>
      <h2 className={styles.whatsNewTitle}>{label}</h2>
      {/* Without a picture: that of the newest stands right below already. */}
      <WhatsNew
        label={label}
        now={onAir.map(({ _id, title, performerInfo: creator, stats }) => ({
          href: `/streaming/${creator.username}`,
          picture: { src: creator.cover || creator.avatar, ...STAGE, alt: '' },
          title: creator.name,
          line: <bdi key={_id}>{title}</bdi>,
          mark: <LiveMark>{t`LIVE`}</LiveMark>,
          aside: (
            <OnPicture icon={IconEye} small>
              {format.shortCount(stats.members)}
            </OnPicture>
          ),
        }))}
        next={next.slice(0, ENTRIES).map(entry)}
      />
    </div>
  );
}

/** A line with its day and time. */
function entry({ creator, publishedAt, title, href }: NewsOfCreator) {
  return {
    href,
    day: <DayInLabels of={publishedAt} />,
    time: <Time value={publishedAt} as="time" />,
    title: creator.name,
    line: title,
    picture: <Avatar src={creator.avatar} size="xs" />,
  };
}

/** Today or yesterday, by the reader's own calendar; a date where theirs is far from the site's. */
function DayInLabels({ of }: { of: string }) {
  const { t } = useLingui();
  const days = daysAgo(new Date(of), useNow()(), useTimeZone());
  if (days === 0) return <OwnText>{t`Today`}</OwnText>;
  if (days === 1) return <OwnText>{t`Yesterday`}</OwnText>;
  return <Time value={of} as="day" />;
}
