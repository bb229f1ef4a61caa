/** The columns of job runs: what ran, how it ended, and a retry for failed ones. */
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type JobRun, retryRun } from '../contract/jobs.contract.ts';
import { jobLabels } from './job-labels.ts';
import { runStateLabels, runStateTones } from './run-labels.ts';

/** The error column is shown only where there is an error. */
export function useRunColumns(runs: readonly JobRun[]): Column<JobRun>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const inWords = useInWords();
  const said: Column<JobRun> = {
    key: 'error',
    head: t`Error`,
    phone: 'line',
    grows: true,
    cell: ({ error }) => error,
  };
  return [
    {
      key: 'queue',
      head: t`Job`,
      phone: 'name',
      cell: ({ queue }) => <strong title={queue}>{inWords(jobLabels, queue)}</strong>,
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'figure',
      cell: ({ state }) => <StateMark tone={runStateTones[state]}>{i18n._(runStateLabels[state])}</StateMark>,
    },
    ...(runs.some(({ error }) => error) ? [said] : []),
    {
      key: 'tries',
      head: t`Attempts`,
      align: 'end',
      phone: 'none',
      cell: ({ tries }) => format.count(tries),
    },
    {
      key: 'took',
      head: t`Duration`,
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
      head: t`Ended or scheduled`,
      align: 'end',
      phone: 'line',
      cell: ({ endedAt, dueAt }) => <Time value={endedAt ?? dueAt} as="dayAndTime" />,
    },
    {
      key: 'act',
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      phone: 'line',
      cell: (run) => run.state === 'failed' && <RunAgain run={run} />,
    },
  ];
}

function RunAgain({ run }: { run: JobRun }) {
  const { t } = useLingui();
  const queue = useInWords()(jobLabels, run.queue);

  async function runAgain() {
    await browserApi.call(retryRun, { params: { id: run._id } });
    return t`The job will run again`;
  }

  return (
    <ActionButton label={t`Run ${queue} again`} onPress={runAgain}>
      {t`Run again`}
    </ActionButton>
  );
}
