import { cpus } from 'node:os';

export interface Busy {
  /** Load of all processors together, by any process. */
  milliseconds: number;
  /** Of all that they had. */
  share: number;
}

/** How busy the machine is during some work: a figure that is short of its bar with idle processors waits for something. */
export async function watchBusy(work: () => Promise<unknown>): Promise<Busy> {
  const before = sumTimes();
  await work();
  const after = sumTimes();
  const milliseconds = after.busy - before.busy;
  return { milliseconds, share: milliseconds / (milliseconds + after.idle - before.idle) };
}

function sumTimes(): { busy: number; idle: number } {
  const sum = { busy: 0, idle: 0 };
  for (const { times } of cpus()) {
    sum.busy += times.user + times.nice + times.sys + times.irq;
    sum.idle += times.idle;
  }
  return sum;
}
