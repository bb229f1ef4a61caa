/** Keeps one creator of the demo world on air, by the file beside this one, for as long as the site runs. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSite } from '#app/server/start-site.ts';
import { publishFile } from '#domains/live/server/index.ts';
import { inspectEngine } from '#domains/media/server/index.ts';
import { onAir } from '../cast/on-air.ts';
import { readWorldState } from '../world-state.sql.ts';
import { type Pace, playChat, USUAL_PACE } from './play-chat.ts';
import { UsersOnAir } from './users-on-air.ts';

const LOOP = join(import.meta.dirname, 'loop.mpegts');
const AGAIN_MILLISECONDS = 2_000;
// Somebody may have closed the site, or ended the stream, or suspended the creator.
const AFTER_FAILURE_MILLISECONDS = 15_000;

type Site = Pick<RunningSite, 'runtime' | 'mode'>;

/**
 * Goes on until the signal: after an end by somebody with another stream, after a lost connection with the same one.
 * Does nothing on a site without a complete demo world, or where it is turned off (`TRYOUT_LIVE`).
 */
export async function keepOnAir(
  { runtime, mode }: Site,
  signal: AbortSignal,
  pace: Pace = USUAL_PACE,
): Promise<void> {
  const { config, database, log } = runtime;
  if (mode !== 'try-out' || !config.TRYOUT_LIVE || signal.aborted) return;
  if ((await readWorldState(database.read)) !== 'complete') return;
  const report = await inspectEngine(config);
  if (!('engine' in report)) return;
  const users = await UsersOnAir.open(runtime, signal);
  const failed = (error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'the stream of the demo world is interrupted');
  };
  const progress = { said: 0, lastAt: 0 };
  try {
    await Promise.all([
      again(signal, failed, () => publishOnce(users, report.engine.ffmpeg.command, signal)),
      again(signal, failed, () => playChat(users, progress, signal, pace)),
    ]);
  } finally {
    await users.close();
  }
}

async function again(
  signal: AbortSignal,
  failed: (error: unknown) => void,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    let wait = AGAIN_MILLISECONDS;
    try {
      await work();
    } catch (error) {
      failed(error);
      wait = AFTER_FAILURE_MILLISECONDS;
    }
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}

/** Publishes until the connection is lost or the signal comes. */
async function publishOnce(users: UsersOnAir, ffmpeg: readonly string[], signal: AbortSignal): Promise<void> {
  const creator = await users.find(onAir.creator, 'creator');
  if (!creator) return;
  const { visitor } = creator;
  const { title, description } = onAir;
  try {
    const { stream } = await visitor.call<{ stream: object | null }>('GET', '/streaming/live');
    if (!stream)
      await visitor.call('POST', '/streaming/live', {
        ...{ title, description, isFree: true, audience: 'everyone' },
        // It would grow for ever.
        replay: 'none',
      });
    const { whipUrl, key } = await visitor.call<{ whipUrl: string; key: string }>('GET', '/streaming/ingest');
    const publishing = publishFile({
      ...{ whipUrl, token: key, ffmpeg },
      input: ['-stream_loop', '-1', '-i', LOOP],
      isInBand: true,
    });
    const left = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const published = await Promise.race([publishing, left]);
    if (!published) {
      // It may still be on the way to a connection; the site does not wait for it.
      void publishing.then((late) => late.close()).catch(() => {});
      return;
    }
    await Promise.race([published.lost, left]);
    await published.close();
  } catch (error) {
    users.forget(onAir.creator);
    throw error;
  }
}
