import { newId } from '#platform/server/ids.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { findProvider } from './current-provider.ts';
import { handleLiveEvent } from './live-events.ts';
import type { LiveEvent } from './providers/live-provider.ts';
import { tendShows } from './requests/tend-shows.ts';
import { tendStreams, type Work } from './streams/tend-streams.ts';

// A right that has ended takes effect within five seconds.
const ROUND_MILLISECONDS = 2_000;

/** Follows the media plane and tends streams until the returned function is called. */
export function keepStreams(runtime: Runtime): () => Promise<void> {
  const caller = () => ({ requestId: `live-${newId()}` });
  const work: Work = {
    read: () => runtime.read(caller()),
    write: (change) => runtime.write(caller(), change),
  };
  const report = (error: unknown) => runtime.log.error({ err: error }, 'live: streams could not be tended');
  // One after the other: what is interrupted was published before.
  let events: Promise<unknown> = Promise.resolve();
  const follow = (event: LiveEvent) => {
    events = events.then(() => handleLiveEvent(work, event)).catch(report);
  };
  const provider = findProvider(runtime.ports);
  // The embedded one ended with the process before: what it carried waits for its creators to connect again.
  if (provider?.id === 'embedded') follow({ kind: 'engine-restarted' });
  provider?.on(follow);
  let round: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(() => {
      round = tendStreams(work)
        .catch(report)
        .then(() => tendShows(work))
        .catch(report)
        .then(() => {
          if (!isOver) next();
        });
    }, ROUND_MILLISECONDS).unref();
  };
  next();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await Promise.all([events, round]);
  };
}
