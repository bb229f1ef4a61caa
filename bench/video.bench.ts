/**
 * A minute of video in 1080p: from the last byte of its upload until it can be played, copied and converted; and its
 * further qualities, beside one command of the converter that makes the same files.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';

const run = promisify(execFile);

const SECONDS = 60;
// A status costs 1 to 2 ms; asked more often it would slow down what it measures.
const POLL_MILLISECONDS = 50;
const COPIED_BAR_SECONDS = 3;

const bench: Bench = async ({ say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-bench-video-'));
  const site = await openBenchSite();
  try {
    const copied = join(folder, 'clip.mp4');
    const converted = join(folder, 'clip.webm');
    await makeClip(copied, [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-b:v',
      '8M',
      '-g',
      '60',
      '-c:a',
      'aac',
    ]);
    await run('ffmpeg', [
      ...QUIET,
      '-i',
      copied,
      '-c:v',
      'mpeg4',
      '-q:v',
      '4',
      '-c:a',
      'copy',
      `${converted}.mkv`,
    ]);
    const short = join(folder, 'short.mp4');
    await run('ffmpeg', [...QUIET, '-i', copied, '-t', '1', '-c', 'copy', short]);
    const token = await creatorToken(site);
    say(`${SECONDS} s of 1080p with moving shapes and noise, H.264 with 8 Mbit/s, and the same as MPEG-4`);
    // The first picture starts a worker.
    await ladderDone(site.address, token, (await playableAfter(site.address, token, short, 'short.mp4')).id);
    const playsCopied = await playableAfter(site.address, token, copied, 'clip.mp4');
    await ladderDone(site.address, token, playsCopied.id);
    const playsConverted = await playableAfter(site.address, token, `${converted}.mkv`, 'clip.mkv');
    const ladder = await ladderDone(site.address, token, playsConverted.id);
    const alone = await timed(() => encodeAlone(`${converted}.mkv`, folder));
    say(`the sprite is made within the time of the further qualities: ${ladder.toFixed(1)} s in all`);
    return [
      {
        name: '60 s of 1080p that browsers play, last byte to playable',
        measured: playsCopied.seconds,
        limit: COPIED_BAR_SECONDS,
        unit: 's',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
      {
        name: '60 s of 1080p to be converted, last byte to playable',
        measured: playsConverted.seconds,
        limit: SECONDS,
        unit: 's',
        limitIs: 'its length',
        bar: { atMost: 0.6 },
      },
      {
        name: 'further qualities of 60 s of 1080p, with the pictures for seeking',
        measured: ladder,
        limit: alone,
        unit: 's',
        limitIs: 'one `ffmpeg` command, same files',
        bar: { atMost: 1.1 },
      },
    ];
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const QUIET = ['-nostdin', '-v', 'error', '-y'];

/** A minute of moving shapes with a grain, and a tone. */
async function makeClip(path: string, codecs: readonly string[]): Promise<void> {
  const pictures = `testsrc2=size=1920x1080:rate=30:duration=${SECONDS},noise=alls=8:allf=t`;
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${SECONDS}`];
  await run('ffmpeg', [
    ...QUIET,
    '-f',
    'lavfi',
    '-i',
    pictures,
    ...sound,
    '-pix_fmt',
    'yuv420p',
    ...codecs,
    path,
  ]);
}

/** A creator without ID documents: this bench does not need them. */
async function creatorToken(site: BenchSite): Promise<string> {
  const token = await site.registerFan('benchfilmer');
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(`update accounts set role = 'creator' where username = 'benchfilmer'`);
  await client.end();
  return token;
}

interface FileState {
  _id: string;
  status: string;
  steps?: { name: string; state: string }[];
}

async function stateOf(answer: Response): Promise<FileState> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: FileState }).data;
}

async function until(
  address: string,
  token: string,
  id: string,
  isThere: (state: FileState) => boolean,
): Promise<void> {
  for (;;) {
    const headers = { authorization: token };
    const state = await stateOf(await fetch(`${address}/performer/feeds/files/${id}`, { headers }));
    if (isThere(state)) return;
    if (state.status === 'error') throw new Error('the video ended as an error');
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

/** Seconds from the last byte of an upload until the video can be played. */
async function playableAfter(address: string, token: string, path: string, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(path))]), name);
  // The whole form first, so that the time of sending it is known.
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const headers = { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' };
  let lastByteAt = 0;
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(body));
      controller.close();
      lastByteAt = performance.now();
    },
  });
  const options = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
  const { _id: id } = await stateOf(await fetch(`${address}/performer/feeds/video/upload`, options));
  await until(address, token, id, ({ status }) => status === 'finished');
  return { id, seconds: (performance.now() - lastByteAt) / 1_000 };
}

/** Seconds from now until every step of a video is done. */
async function ladderDone(address: string, token: string, id: string): Promise<number> {
  return timed(() =>
    until(address, token, id, ({ steps = [] }) => {
      if (steps.some(({ state }) => state === 'failed')) throw new Error('a quality has failed');
      return steps.every(({ state }) => state === 'done');
    }),
  );
}

/**
 * 720p and 1080p in the way of the site, by one command without limits. It has the priority of the site's own, which
 * gives way to everything else: what the machine does besides slows both alike.
 */
async function encodeAlone(path: string, folder: string): Promise<void> {
  const quality = (label: string, bits: number) => [
    ...[
      '-map',
      `[${label}]`,
      '-map',
      '0:a:0',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
    ],
    ...['-sc_threshold', '0', '-g', '60', '-keyint_min', '60', '-crf', '23'],
    ...['-maxrate', String(bits), '-bufsize', String(bits * 2)],
    ...['-c:a', 'aac', '-b:a', '128000', '-ac', '2', '-ar', '48000'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', join(folder, `${label}.mp4`), join(folder, `${label}.m3u8`)],
  ];
  const graph = '[0:v:0]fps=30,format=yuv420p,split=2[x][b];[x]scale=1280:720:flags=bicubic[a]';
  const running = run('ffmpeg', [
    ...QUIET,
    '-i',
    path,
    '-filter_complex',
    graph,
    ...quality('a', 3_000_000),
    ...quality('b', 5_500_000),
  ]);
  if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  await running;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

export default bench;
