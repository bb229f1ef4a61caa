import { Plural, useLingui } from '@lingui/react/macro';
import { IconBroadcast, IconPlayerPlay } from '@tabler/icons-react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { lengthText } from '#domains/media/web/index.ts';
import { videoAddressOfId } from '#platform/contract/video-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { awaitsReplay } from '../room/awaits-replay.ts';
import styles from './console.module.css';

interface SummaryProps {
  stream: Stream;
  onAgain(): void;
}

/** After the end: what it was, and its replay. */
export function Summary({ stream, onAgain }: SummaryProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section className={styles.summary}>
      <h2 className={styles.summaryTitle}>{t`Your stream has ended`}</h2>
      <p dir="auto">{stream.title}</p>
      {stream.endReason === 'operator' && (
        <Alert tone="info" title={t`An operator ended this stream`}>
          {t`You find the reason in your notifications.`}
        </Alert>
      )}
      {stream.endReason === 'lost' && (
        <Alert tone="info" title={t`Your connection did not come back in time`} />
      )}
      <StatRow>
        <Stat label={t`Length`} value={lengthText(stream.streamingTime)} />
        <Stat label={t`Most viewers at once`} value={format.count(stream.stats.mostMembers)} />
        {stream.sales && <Brought sales={stream.sales} />}
      </StatRow>
      {stream.replayVideoId ? (
        <Button kind="main" icon={IconPlayerPlay} href={videoAddressOfId(stream.replayVideoId)}>
          {t`Watch the replay`}
        </Button>
      ) : (
        awaitsReplay(stream) && (
          <StateMark tone="wait" wraps>{t`The replay is being made. You can leave this page.`}</StateMark>
        )
      )}
      {stream.replay === 'draft' && <Button kind="line" href="/creator/my-video">{t`Your videos`}</Button>}
      <Button kind="line" icon={IconBroadcast} onClick={onAgain}>{t`Go live again`}</Button>
    </section>
  );
}

/** What a stream has brought: its tickets and the tips of its time. */
function Brought({ sales: { tickets, tips, earned } }: { sales: NonNullable<Stream['sales']> }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stat
      gold
      label={t`Earned`}
      value={format.tokens(earned)}
      note={
        <>
          <OwnText>
            <Plural value={tickets} one="# ticket" other="# tickets" />
          </OwnText>{' '}
          <OwnText>
            <Plural value={tips} one="# tip" other="# tips" />
          </OwnText>
        </>
      }
      href="/creator/earning"
    />
  );
}
