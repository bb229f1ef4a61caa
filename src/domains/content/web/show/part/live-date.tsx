import { Trans, useLingui } from '@lingui/react/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { ShownPost } from '../shown-post.ts';
import styles from './post-parts.module.css';
import { Reminder } from './reminder.tsx';

/** When an announced live stream begins, in the reader's zone, and how long that is from now. */
export function LiveDate({ post, at }: { post: ShownPost; at: string }) {
  const { t } = useLingui();
  const left = useTimeLeft(at);
  const isOver = left <= 0;
  return (
    <div className={styles.live}>
      <Icon glyph={IconBroadcast} />
      <div>
        <div className={styles.liveName}>
          <OwnText>{isOver ? t`Live stream was planned for` : t`Live stream`}</OwnText>
        </div>
        <div className={styles.liveDate}>
          <Time value={at} as="long" />
        </div>
        {!isOver && <Countdown left={left} />}
        {!isOver && <Reminder post={post} />}
      </div>
    </div>
  );
}

function Countdown({ left }: { left: number }) {
  const days = Math.floor(left / DAY_MILLISECONDS);
  const hours = Math.floor((left % DAY_MILLISECONDS) / HOUR_MILLISECONDS);
  const minutes = Math.max(1, Math.ceil((left % HOUR_MILLISECONDS) / MINUTE_MILLISECONDS));
  return (
    <div className={styles.countdown} role="timer">
      {days > 0 ? (
        <OwnText>
          <Trans>
            Starts in {days} d {hours} h
          </Trans>
        </OwnText>
      ) : hours > 0 ? (
        <OwnText>
          <Trans>
            Starts in {hours} h {minutes} min
          </Trans>
        </OwnText>
      ) : (
        <OwnText>
          <Trans>Starts in {minutes} min</Trans>
        </OwnText>
      )}
    </div>
  );
}

/** Milliseconds until then; counted again while somebody looks. */
function useTimeLeft(at: string): number {
  const now = useNow();
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE_MILLISECONDS / 4);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(at) - now().getTime();
}
