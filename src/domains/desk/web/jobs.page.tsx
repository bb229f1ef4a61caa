/** What runs behind the pages: queues, their last runs, and what has failed. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Anchor } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActButton } from '#platform/web/act-button.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { ChoiceChips } from '#platform/web/choice-chips.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useInWords } from '#platform/web/in-words.ts';
import { readList, stayWithinPages, useListLinks } from '#platform/web/list-address.ts';
import { NarrowedChip } from '#platform/web/narrowed-chip.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageLinks } from '#platform/web/page-links.tsx';
import { useSettings } from '#platform/web/settings.tsx';
import { Time } from '#platform/web/time.tsx';
import {
  type JobRun,
  listQueues,
  listRuns,
  type Queue,
  retryEvent,
  retryRun,
  runStates,
  UNDONE,
} from '../contract/jobs.contract.ts';
import styles from './desk.module.css';
import { JobRhythm } from './job-rhythm.tsx';
import { jobWords } from './job-words.ts';
import { runStateWords } from './run-words.ts';

export const handle: PageHandle = { topBar: { title: msg`Jobs`, back: '/admin' } };

// What is not done first: it may need somebody.
const RUN_CHOICES = [UNDONE, ...runStates] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, { filters: ['queue'], choices: { state: RUN_CHOICES } });
  const [queues, runs] = await Promise.all([api.call(listQueues), api.call(listRuns, { query })]);
  stayWithinPages(url, address, runs.total);
  return { queues: queues.data, asideEvents: queues.asideEvents, runs, address, filters };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Jobs() {
  const { queues, asideEvents, runs, address, filters } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { filterHref } = useListLinks(address);
  const inWords = useInWords();
  const chosenQueue = inWords(jobWords, filters.queue ?? '');
  return (
    <PageBody>
      <title>{t`Jobs · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Jobs`}
        line={t`What runs behind the pages. A job is tried five times; then it stays here for seven days.`}
      />
      {asideEvents.map((event) => (
        <AsideEvent key={event._id} event={event} />
      ))}
      <section className={styles.part}>
        <Heading level={2}>{t`Runs`}</Heading>
        <HowItGoes failed={queues.reduce((sum, { failed }) => sum + failed, 0)} />
        <ListFilters>
          <ChoiceChips label={t`State`} name="state" words={RUN_CHOICES} labels={runStateWords}>
            <NarrowedChip name="queue" removeLabel={t`Show all queues, not only ${chosenQueue}`}>
              {chosenQueue}
            </NarrowedChip>
          </ChoiceChips>
        </ListFilters>
        <DataTable
          dense
          label={t`Runs`}
          columns={useRunColumns(runs.data)}
          rows={runs.data}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState
              drawing="lamp"
              title={t`No run fits`}
              act={
                <Button kind="line" href={filterHref({ queue: undefined, state: undefined })}>
                  {t`Show all runs`}
                </Button>
              }
            >
              {t`Runs that went well are forgotten after seven days.`}
            </EmptyState>
          }
        />
        <PageLinks address={address} total={runs.total} />
      </section>
      <section className={styles.part}>
        <Heading level={2}>{t`Queues`}</Heading>
        <DataTable
          dense
          label={t`Queues`}
          columns={useQueueColumns()}
          rows={queues}
          keyOf={({ name }) => name}
        />
      </section>
    </PageBody>
  );
}

/** Whether somebody has to look: the runs themselves are too many to see it from them. */
function HowItGoes({ failed }: { failed: number }) {
  const { t } = useLingui();
  if (failed === 0) return <StateMark tone="good">{t`Nothing has failed in the last seven days`}</StateMark>;
  return (
    <TextLink href="/admin/jobs?state=failed">
      <StateMark tone="bad">
        {t`${plural(failed, { one: '# run has failed', other: '# runs have failed' })}`}
      </StateMark>
    </TextLink>
  );
}

interface AsideEventProps {
  event: { _id: number; name: string; error: string | null; createdAt: string };
}

function AsideEvent({ event }: AsideEventProps) {
  const { t } = useLingui();
  const { _id: id, name, error, createdAt } = event;

  async function deliverAgain() {
    await browserApi.call(retryEvent, { params: { id } });
    return t`The event is delivered again`;
  }

  return (
    <Alert
      tone="error"
      title={t`The event “${name}” could not be delivered`}
      act={<ActButton onPress={deliverAgain}>{t`Deliver it again`}</ActButton>}
    >
      {error} <Time value={createdAt} as="dayAndTime" />
    </Alert>
  );
}

const TONES = { waiting: 'wait', running: 'wait', failed: 'bad', done: 'good' } as const;

function useRunColumns(runs: readonly JobRun[]): Column<JobRun>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const inWords = useInWords();
  const said: Column<JobRun> = {
    key: 'error',
    head: t`What it said`,
    phone: 'line',
    grows: true,
    cell: ({ error }) => error,
  };
  return [
    {
      key: 'queue',
      head: t`Job`,
      phone: 'name',
      cell: ({ queue }) => <strong title={queue}>{inWords(jobWords, queue)}</strong>,
    },
    {
      key: 'state',
      head: t`State`,
      phone: 'figure',
      cell: ({ state }) => <StateMark tone={TONES[state]}>{i18n._(runStateWords[state])}</StateMark>,
    },
    ...(runs.some(({ error }) => error) ? [said] : []),
    { key: 'tries', head: t`Tries`, align: 'end', phone: 'none', cell: ({ tries }) => format.count(tries) },
    {
      key: 'took',
      head: t`Took`,
      align: 'end',
      phone: 'none',
      cell: ({ startedAt, endedAt }) => {
        if (!startedAt || !endedAt) return '—';
        const milliseconds = format.count(Math.max(Date.parse(endedAt) - Date.parse(startedAt), 0));
        return t`${milliseconds} ms`;
      },
    },
    {
      key: 'when',
      head: t`Ended or due`,
      align: 'end',
      phone: 'line',
      cell: ({ endedAt, dueAt }) => <Time value={endedAt ?? dueAt} as="dayAndTime" />,
    },
    {
      key: 'act',
      head: t`Act`,
      hideHead: true,
      align: 'end',
      phone: 'line',
      cell: (run) => run.state === 'failed' && <RunAgain run={run} />,
    },
  ];
}

function RunAgain({ run }: { run: JobRun }) {
  const { t } = useLingui();
  const queue = useInWords()(jobWords, run.queue);

  async function runAgain() {
    await browserApi.call(retryRun, { params: { id: run._id } });
    return t`The job runs again`;
  }

  return (
    <ActButton label={t`Run ${queue} again`} onPress={runAgain}>
      {t`Run again`}
    </ActButton>
  );
}

function useQueueColumns(): Column<Queue>[] {
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
          {inWords(jobWords, name)}
        </Anchor>
      ),
    },
    {
      key: 'cron',
      head: t`How often`,
      phone: 'line',
      cell: ({ cron }) => <JobRhythm cron={cron} />,
    },
    {
      key: 'waiting',
      head: t`Due`,
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
      key: 'next',
      head: t`Next run`,
      align: 'end',
      phone: 'line',
      cell: ({ nextRunAt }) => (
        <Moment word={t`Next run`}>{nextRunAt && <Time value={nextRunAt} as="dayAndTime" />}</Moment>
      ),
    },
  ];
}

/** A moment among others: on a phone, where no head stands above it, with its word; a dash elsewhere when there is none. */
function Moment({ word, children }: { word: string; children: ReactNode }) {
  if (!children) return <span className={styles.wideOnly}>—</span>;
  return (
    <>
      <span className={styles.phoneOnly} aria-hidden>
        {word}{' '}
      </span>
      {children}
    </>
  );
}

/** When it ended, and how; it leads to the runs that ended like it. */
function LastRun({ queue: { name, lastRun } }: { queue: Queue }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const milliseconds = lastRun?.tookMilliseconds != null && format.count(lastRun.tookMilliseconds);
  return (
    <Moment word={t`Last run`}>
      {lastRun && (
        <>
          {lastRun.state === 'failed' && (
            <StateMark tone={TONES.failed}>{i18n._(runStateWords.failed)}</StateMark>
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
    </Moment>
  );
}
