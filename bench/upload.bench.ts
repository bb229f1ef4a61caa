/**
 * A video of 1 GB, by tus in parts of the usual size and by multipart in one piece, from the first byte until it is
 * accepted; beside the same bytes streamed into a file by `node:http` alone. Each answers once the bytes are on the disk
 * for certain. And how much the server grows meanwhile.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { smallVideo } from '#testing/streams.ts';
import { creationOf, partAt } from '#testing/tus.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench, Figure } from './figure.ts';

const MEGABYTE = 1024 ** 2;
const VIDEO_BYTES = 1024 * MEGABYTE;
const PART_BYTES = 16 * MEGABYTE;
const ROUNDS = 3;
const WATCH_MILLISECONDS = 100;

interface Sender {
  address: string;
  token: string;
  path: string;
}

const bench: Bench = async ({ say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-bench-upload-'));
  const site = await openBenchSite();
  const raw = fork('bench/serve-raw-upload.ts', [folder]);
  try {
    const [{ address: rawAddress }] = (await once(raw, 'message')) as [{ address: string }];
    const path = join(folder, 'video.mp4');
    await writeVideo(path);
    const sender: Sender = { address: site.address, path, token: await creatorToken(site) };
    const rates = { tus: [] as number[], multipart: [] as number[], raw: [] as number[] };
    let growth = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // Taken in turns, so that a noisy moment of the machine meets all.
      rates.raw.push(await rateOf(() => sendFile(rawAddress, 'POST', path)));
      for (const [kind, send] of [
        ['tus', sendInParts],
        ['multipart', sendWhole],
      ] as const) {
        const watched = await watchMemory(site, () => rateOf(() => send(sender)));
        rates[kind].push(watched.result);
        growth = Math.max(growth, watched.growth);
        await removeFiles(sender);
      }
    }
    say(JSON.stringify(rates, (_, value) => (typeof value === 'number' ? Math.round(value) : value)));
    const limit = median(rates.raw);
    const rate = (name: string, measured: number): Figure => ({
      name,
      measured,
      limit,
      unit: 'MB/s',
      limitIs: '`node:http` alone into a file, same bytes',
      bar: { atLeast: 0.7 },
    });
    return [
      rate('a video of 1 GB, by tus in parts of 16 MB', median(rates.tus)),
      rate('a video of 1 GB, by multipart', median(rates.multipart)),
      {
        name: 'a video of 1 GB: the server grows by',
        measured: growth / MEGABYTE,
        limit: 100,
        unit: 'MB',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await end(raw);
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** A small video, and bytes behind it that no player reads. */
async function writeVideo(path: string): Promise<void> {
  const { bytes } = await smallVideo();
  const padding = Buffer.alloc(8);
  padding.writeUInt32BE(VIDEO_BYTES - bytes.length, 0);
  padding.write('free', 4, 'latin1');
  const file = await open(path, 'w');
  await file.write(Buffer.concat([bytes, padding]));
  // Bytes that a disk has to keep, and not a hole.
  const filling = Buffer.alloc(MEGABYTE, 'kiln');
  for (let at = bytes.length + padding.length; at < VIDEO_BYTES; at += MEGABYTE)
    await file.write(filling, 0, Math.min(MEGABYTE, VIDEO_BYTES - at), at);
  await file.close();
}

async function creatorToken(site: BenchSite): Promise<string> {
  const token = await site.registerFan('benchcreator');
  await withDatabase(site, (client) =>
    client.query(`update accounts set role = 'creator' where username = 'benchcreator'`),
  );
  return token;
}

async function withDatabase(site: BenchSite, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

interface SentOptions {
  headers?: Record<string, string>;
  range?: { start: number; end: number };
  /** Bytes before and behind the file. */
  around?: [Buffer, Buffer];
}

/** Streams a file, or a range of it, as a body. Throws for everything but success. */
async function sendFile(
  address: string,
  method: string,
  path: string,
  { headers = {}, range, around = [Buffer.alloc(0), Buffer.alloc(0)] }: SentOptions = {},
): Promise<Record<string, unknown>> {
  const [before, after] = around;
  const bytes = range ? range.end - range.start + 1 : VIDEO_BYTES;
  const length = before.length + bytes + after.length;
  const asked = request(address, { method, headers: { ...headers, 'content-length': length } });
  asked.write(before);
  const file = createReadStream(path, { ...range, highWaterMark: 256 * 1024 });
  file.pipe(asked, { end: false });
  file.once('end', () => asked.end(after));
  const [answer] = await once(asked, 'response');
  const said: Buffer[] = [];
  for await (const chunk of answer) said.push(chunk);
  if (answer.statusCode >= 300) throw new Error(`${address}: ${answer.statusCode} ${Buffer.concat(said)}`);
  return answer.headers;
}

async function sendInParts({ address, token, path }: Sender): Promise<void> {
  const authorization = { authorization: token };
  const created = await fetch(`${address}/uploads`, {
    method: 'POST',
    headers: {
      ...creationOf(VIDEO_BYTES, { purpose: 'feed-video', filename: 'kiln.mp4' }),
      ...authorization,
    },
  });
  if (created.status !== 201) throw new Error(await created.text());
  const upload = `${address}${created.headers.get('location')}`;
  for (let start = 0; start < VIDEO_BYTES; start += PART_BYTES) {
    const end = Math.min(start + PART_BYTES, VIDEO_BYTES) - 1;
    await sendFile(upload, 'PATCH', path, {
      headers: { ...partAt(start), ...authorization },
      range: { start, end },
    });
  }
  const status = await fetch(upload.replace('/uploads/', '/performer/uploads/'), { headers: authorization });
  const { data } = (await status.json()) as { data: { fileId?: string } };
  if (!data.fileId) throw new Error('the video was not accepted');
}

async function sendWhole({ address, token, path }: Sender): Promise<void> {
  const boundary = 'bench-boundary';
  const disposition = 'form-data; name="file"; filename="kiln.mp4"';
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: video/mp4\r\n\r\n`;
  await sendFile(`${address}/performer/feeds/video/upload`, 'POST', path, {
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    around: [Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`)],
  });
}

/** Takes away what was uploaded, so that the disk does not fill. */
async function removeFiles({ address, token }: Sender): Promise<void> {
  const headers = { authorization: token };
  const answer = await fetch(`${address}/performer/files`, { headers });
  const { data } = (await answer.json()) as { data: { data: { _id: string }[] } };
  for (const { _id } of data.data)
    await fetch(`${address}/performer/feeds/files/${_id}`, { method: 'DELETE', headers });
}

/** How much the server's memory grows at most while something goes on. */
async function watchMemory<T>(
  site: BenchSite,
  work: () => Promise<T>,
): Promise<{ result: T; growth: number }> {
  const before = await site.residentBytes();
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await site.residentBytes());
      await new Promise((goOn) => setTimeout(goOn, WATCH_MILLISECONDS));
    }
  })();
  try {
    return { result: await work(), growth: most - before };
  } finally {
    isOver = true;
    await watching;
  }
}

/** Megabytes per second. */
async function rateOf(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await send();
  return VIDEO_BYTES / MEGABYTE / ((performance.now() - began) / 1_000);
}

async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export default bench;
