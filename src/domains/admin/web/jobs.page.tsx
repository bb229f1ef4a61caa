/** Background jobs: queues, their last runs, and what has failed. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { NarrowedChip } from '#platform/web/lists/narrowed-chip.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import { listQueues, listRuns, retryEvent, runStates, UNDONE } from '../contract/jobs.contract.ts';
import styles from './admin.module.css';
import { jobLabels } from './job-labels.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { useRunColumns } from './run-columns.tsx';
import { runStateLabels } from './run-labels.ts';

export const handle: PageHandle = { topBar: { title: msg`Background jobs`, back: '/admin/more' } };

// Unfinished runs first: they may need an operator.
const RUN_CHOICES = [UNDONE, ...runStates] as const;

// The queues are below them, and there are runs every minute.
const RUNS_SHOWN = 10;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    pageSize: RUNS_SHOWN,
    filters: ['queue'],
    choices: { state: RUN_CHOICES },
  });
  const [queues, runs] = await Promise.all([
    api.call(listQueues),
    listAt(url, address, api.call(listRuns, { query })),
  ]);
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
  const chosenQueue = inWords(jobLabels, filters.queue ?? '');
  return (
    <PageBody>
      <title>{t`Background jobs · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Background jobs`}
        line={t`What the server does in the background. After five failed attempts, a job stays listed for seven days.`}
      />
      {asideEvents.map((event) => (
        <AsideEvent key={event._id} event={event} />
      ))}
      <section className={styles.part}>
        <Heading level={2}>{t`Runs`}</Heading>
        <HowItGoes failed={queues.reduce((sum, { failed }) => sum + failed, 0)} />
        <ListFilters>
          <ChoiceChips label={t`Status`} name="state" words={RUN_CHOICES} labels={runStateLabels}>
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
              title={t`No results`}
              action={
                <Button kind="line" href={filterHref({ queue: undefined, state: undefined })}>
                  {t`Show all runs`}
                </Button>
              }
            >
              {t`Successful runs are deleted after seven days.`}
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

/** A summary of failures: there are too many runs to notice them in the list. */
function HowItGoes({ failed }: { failed: number }) {
  const { t } = useLingui();
  if (failed === 0)
    return (
      <StateMark tone="good" wraps>
        {t`No failures in the last seven days`}
      </StateMark>
    );
  return (
    <TextLink href="/admin/jobs?state=failed">
      <StateMark tone="bad" wraps>
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
    return t`The event will be delivered again`;
  }

  return (
    <Alert
      tone="error"
      title={t`The event “${name}” could not be delivered`}
      action={<ActionButton onPress={deliverAgain}>{t`Retry delivery`}</ActionButton>}
    >
      {error} <Time value={createdAt} as="dayAndTime" />
    </Alert>
  );
}
