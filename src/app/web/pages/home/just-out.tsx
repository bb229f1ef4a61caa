/** What has come out since yesterday, over the feed; nothing on a quiet day. */

import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { WhatsNew } from '#design/patterns/whats-new.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { daysAgo } from '#platform/web/text/days-ago.ts';
import { Time, useTimeZone } from '#platform/web/text/time.tsx';
import styles from './home.module.css';
import type { NewsOfCreator } from './new-since.ts';

// As many as fill the reading column.
const ENTRIES = 4;

export function JustOut({ news }: { news: readonly NewsOfCreator[] }) {
  const { t } = useLingui();
  // A bill of one would say what the first post below says.
  if (news.length < 2) return null;
  const label = t`New`;
  return (
    <div className={styles.whatsNew}>
      <h2 className={styles.whatsNewTitle}>{label}</h2>
      {/* Without a picture: that of the newest stands right below already. */}
      <WhatsNew label={label} now={[]} next={news.slice(0, ENTRIES).map(entry)} />
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
