/** What the doctor asks of the embedded media plane, from the site's own process or from beside it. */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MediaChild } from './media-child.ts';
import { isPortFree } from './recorder.ts';

/** Where no port is configured; another is taken where this one is in use. */
export const USUAL_PORT = 7_882;

/** The media process of a running site. */
export interface RunningMedia {
  readonly pid: number;
  readonly port: number;
}

const stateIn = (folder: string) => join(folder, 'process.json');

/** Notes what runs, for the doctor at the console. */
export async function noteRunning(folder: string, running: RunningMedia): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(stateIn(folder), JSON.stringify(running));
}

/** The media process that was noted there, if it still runs. `folder` is that of live media. */
export function findRunning(folder: string): RunningMedia | undefined {
  try {
    const running = JSON.parse(readFileSync(stateIn(folder), 'utf8')) as RunningMedia;
    // Signal 0 only asks whether it is there.
    process.kill(running.pid, 0);
    return running;
  } catch {
    return undefined;
  }
}

/** Whether nobody uses a UDP port of this machine. */
export const isUdpPortFree = (port: number, address = '0.0.0.0'): Promise<boolean> =>
  isPortFree(port, address);

/** Starts a media process of its own and ends it; false where it does not start. */
export async function tryMediaProcess(): Promise<boolean> {
  const child = new MediaChild({
    settings: async () => ({
      port: randomInt(20_000, 40_000),
      isPortFixed: false,
      bindAddress: '127.0.0.1',
      publicAddress: undefined,
      ffmpeg: undefined,
    }),
    onMessage: () => {},
    onLost: () => {},
  });
  try {
    await child.start();
    return true;
  } catch {
    return false;
  } finally {
    await child.close();
  }
}

const NEEDED = {
  '-demuxers': ['sdp', 'rtp'],
  '-muxers': ['matroska', 'hls'],
  '-encoders': ['aac'],
  '-protocols': ['udp', 'rtp', 'file'],
} as const;

/** What this FFmpeg lacks to write recordings and playlists of what is live. */
export async function lackingForRecording([program = 'ffmpeg', ...first]: readonly string[]): Promise<
  string[]
> {
  const lacking = await Promise.all(
    Object.entries(NEEDED).map(async ([list, names]) => {
      const { stdout } = await promisify(execFile)(program, [...first, '-hide_banner', list]);
      const known = new Set(stdout.split(/[\s,]+/));
      return names.filter((name) => !known.has(name));
    }),
  );
  return lacking.flat();
}
