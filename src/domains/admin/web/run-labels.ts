import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type JobRun, UNDONE } from '../contract/jobs.contract.ts';

/** Labels of a run's states. */
export const runStateLabels: Readonly<Record<JobRun['state'] | typeof UNDONE, MessageDescriptor>> = {
  [UNDONE]: msg`Unfinished`,
  waiting: msg({ message: 'Waiting', context: 'run of a job' }),
  running: msg({ message: 'Running', context: 'run of a job' }),
  failed: msg({ message: 'Failed', context: 'run of a job' }),
  done: msg({ message: 'Done', context: 'run of a job' }),
};

/** Colors of a run's states. */
export const runStateTones = { waiting: 'wait', running: 'wait', failed: 'bad', done: 'good' } as const;
