/** A stream of a bench's site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchSite, post } from './bench-site.ts';
import { registerCreator } from './seed-conversations.ts';

export interface BenchStream {
  username: string;
  /** Of its creator. */
  token: string;
  conversationId: string;
  /** For the creator's browser, and for programs. */
  whip: { url: string; token: string };
}

/** A creator who is about to go on air; nothing is recorded. */
export async function prepareStream(site: BenchSite, username = 'onair'): Promise<BenchStream> {
  const token = await registerCreator(site, username);
  const body = { title: 'Bench', description: 'Bench', audience: 'everyone', isFree: true, replay: 'none' };
  const answer = await post(site.address, '/streaming/live', body, token);
  const { conversationId = '' } = (answer as unknown as { stream: Record<string, string> }).stream;
  const response = await fetch(`${site.address}/streaming/ingest`, { headers: { authorization: token } });
  const { whipUrl, key } = ((await response.json()) as { data: { whipUrl: string; key: string } }).data;
  return { username, token, conversationId, whip: { url: whipUrl, token: key } };
}

/** The process that carries the media of a site. */
export function mediaProcessOf({ folder }: BenchSite): { pid: number; port: number } {
  return JSON.parse(readFileSync(join(folder, 'live/process.json'), 'utf8'));
}

// The kernel counts in hundredths of a second, whatever the machine.
const TICKS_PER_SECOND = 100;

/** Seconds of CPU that a process of this machine has used so far, with all its threads. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
