/** What is said of a broadcast that is not at its end: how long it can be undone, how far it is, and the way out. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import { stopBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';
import styles from './broadcast.module.css';
import type { Broadcast } from './broadcast-labels.ts';

const PERCENT = 100;

export function UnderWay({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useLingui();
  const { status } = broadcast;
  return (
    <section className={styles.underWay} aria-label={t`Broadcast under way`}>
      {status === 'scheduled' ? <Waiting broadcast={broadcast} /> : <OnItsWay broadcast={broadcast} />}
    </section>
  );
}

function Waiting({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { _id: id, isScheduled, startsAt } = broadcast;
  const secondsLeft = useSecondsUntil(startsAt);
  const cancel = async () => {
    await browserApi.call(stopBroadcast, { params: { id } });
    await navigate(`/creator/broadcasts/new?from=${id}`);
    return t`Nothing was sent. You can change your message.`;
  };
  return (
    <>
      <p className={styles.underWayWords}>
        {isScheduled ? (
          <OwnText>
            {t({ message: 'Will be sent', context: 'before a date and time' })}{' '}
            <Time value={startsAt} as="dayAndTime" />
          </OwnText>
        ) : secondsLeft > 0 ? (
          <span role="timer">
            {t`${plural(secondsLeft, { one: 'Sends in # second', other: 'Sends in # seconds' })}`}
          </span>
        ) : (
          t`Sending starts in a moment`
        )}
      </p>
      <ActionButton onPress={cancel} kind="main" icon={IconArrowBackUp} refresh={false}>
        {isScheduled ? t`Cancel broadcast` : t`Undo`}
      </ActionButton>
    </>
  );
}

function OnItsWay({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useLingui();
  const format = useFormat();
  const { _id: id, status, recipients, sent, takenBack } = broadcast;
  const isSending = status === 'sending';
  const [done, all] = isSending ? [sent, recipients] : [takenBack, sent];
  const words = isSending
    ? t`Sending: ${format.count(done)} of ${format.count(all)}`
    : t`Unsending: ${format.count(done)} of ${format.count(all)}`;
  const stop = async () => {
    await browserApi.call(stopBroadcast, { params: { id } });
    return t`Broadcast stopped`;
  };
  return (
    <>
      <p className={styles.underWayWords}>
        <OwnText>{words}</OwnText>
      </p>
      <div className={styles.progress}>
        <Progress label={words} percent={all === 0 ? null : Math.round((done / all) * PERCENT)} />
      </div>
      {isSending && (
        <ActionButton onPress={stop} icon={IconPlayerStop}>
          {t`Stop sending`}
        </ActionButton>
      )}
    </>
  );
}

const TICK_MILLISECONDS = 250;

/** Whole seconds until then by the clock of the site; 0 once it has come. */
function useSecondsUntil(time: string): number {
  const now = useNow();
  const left = () => Math.max(0, Math.ceil((Date.parse(time) - now().getTime()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  const isOver = seconds === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts until the time has come
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [time, isOver, now]);
  return seconds;
}
