/** The columns of the queues: schedule, waiting runs, and the last run. */

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sparkline } from '#design/parts/sparkline.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { Queue } from '../contract/jobs.contract.ts';
import styles from './admin.module.css';
import { jobLabels } from './job-labels.ts';
import { JobRhythm } from './job-rhythm.tsx';
import { runStateLabels, runStateTones } from './run-labels.ts';

export function useQueueColumns(): Column<Queue>[] {
  const { t } = useLingui();
  const format = useFormat();
  const inWords = useInWords();
  return [
    {
      key: 'name',
      head: t`Queue`,
      phone: 'name',
      cell: ({ name }) => (
        <Anchor href={`/admin/jobs?queue=${name}`} title={name}>
          {inWords(jobLabels, name)}
        </Anchor>
      ),
    },
    {
      key: 'cron',
      head: t`Schedule`,
      phone: 'line',
      cell: ({ cron }) => <JobRhythm cron={cron} />,
    },
    {
      key: 'waiting',
      head: t({ message: 'Waiting', context: 'how many jobs' }),
      align: 'end',
      phone: 'none',
      cell: ({ waiting }) => format.count(waiting),
    },
    {
      key: 'running',
      head: t({ message: 'Running', context: 'how many jobs' }),
      align: 'end',
      phone: 'none',
      cell: ({ running }) => format.count(running),
    },
    {
      key: 'failed',
      head: t({ message: 'Failed', context: 'how many jobs' }),
      align: 'end',
      phone: 'figure',
      cell: ({ name, failed }) =>
        failed === 0 ? (
          '0'
        ) : (
          <Anchor href={`/admin/jobs?queue=${name}&state=failed`}>
            <StateMark tone="bad">{format.count(failed)}</StateMark>
          </Anchor>
        ),
    },
    {
      key: 'last',
      head: t`Last run`,
      align: 'end',
      phone: 'line',
      cell: (queue) => <LastRun queue={queue} />,
    },
    {
      key: 'took',
      head: t`Duration`,
      align: 'end',
      phone: 'none',
      cell: ({ tookMilliseconds }) => <Durations values={tookMilliseconds} />,
    },
    {
      key: 'next',
      head: t`Next run`,
      align: 'end',
      phone: 'line',
      cell: ({ nextRunAt }) => (
        <TimelineEntry word={t`Next run`}>
          {nextRunAt && <Time value={nextRunAt} as="dayAndTime" />}
        </TimelineEntry>
      ),
    },
  ];
}

/** A time with its label on phones, where there is no table header; on wide pages a dash when there is none. */
function TimelineEntry({ word, children }: { word: string; children: ReactNode }) {
  if (!children) return <span className={styles.wideOnly}>—</span>;
  return (
    <OwnText>
      <span className={styles.phoneOnly} aria-hidden>
        {word}{' '}
      </span>
      {children}
    </OwnText>
  );
}

/** A chart of its latest durations, and the longest of them. */
function Durations({ values }: { values: readonly number[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (values.length < 2) return <OwnText>{'—'}</OwnText>;
  const longest = format.count(Math.max(...values));
  return (
    <span className={styles.durations}>
      <Sparkline values={values} />
      <Text as="span" size="meta" tone="third">
        {t`up to ${longest} ms`}
      </Text>
    </span>
  );
}

/** When it ended, and how; links to the runs that ended alike. */
function LastRun({ queue: { name, lastRun } }: { queue: Queue }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const milliseconds = lastRun?.tookMilliseconds != null && format.count(lastRun.tookMilliseconds);
  return (
    <TimelineEntry word={t`Last run`}>
      {lastRun && (
        <>
          {lastRun.state === 'failed' && (
            <StateMark tone={runStateTones.failed}>{i18n._(runStateLabels.failed)}</StateMark>
          )}{' '}
          <Anchor href={`/admin/jobs?queue=${name}&state=${lastRun.state}`}>
            <Time value={lastRun.endedAt} as="dayAndTime" />
          </Anchor>{' '}
          {milliseconds && (
            <Text as="span" size="meta" tone="third">
              {t`${milliseconds} ms`}
            </Text>
          )}
        </>
      )}
    </TimelineEntry>
  );
}
