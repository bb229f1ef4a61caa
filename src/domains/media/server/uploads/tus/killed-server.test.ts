/** The server is killed while a video arrives: what it has acknowledged is never sent twice, nor lost. With LONG=1 twenty times. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { padded, smallVideo } from '#testing/streams.ts';
import { creationOf, partAt } from '#testing/tus.ts';

// A start of the server takes seconds.
const KILLS = process.env.LONG ? 20 : 2;
const MEGABYTE = 1024 ** 2;
const VIDEO_BYTES = 24 * MEGABYTE;
const PART_BYTES = MEGABYTE;
// Each kill comes at another place of a part.
const SEED = 20_261_126;

let site: KillableSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openKillableSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

interface Sent {
  status: number;
  headers: Record<string, unknown>;
}

/** Sends a request of the protocol; `killAfter` kills the server once so many bytes of the body have left. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  { body, killAfter }: { body?: Buffer; killAfter?: number } = {},
): Promise<Sent | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      `${site.origin}${path}`,
      {
        method,
        headers: {
          ...headers,
          authorization: creator.token,
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
        answer.on('error', () => resolve(undefined));
      },
    );
    // A connection that was killed ends with an error; the next server has to answer first.
    asked.on('error', () => killAfter === undefined && resolve(undefined));
    if (!body || killAfter === undefined) asked.end(body);
    else asked.write(body.subarray(0, killAfter), () => site.killServer().then(() => resolve(undefined)));
  });
}

async function offsetOf(path: string): Promise<number> {
  const answer = await send('HEAD', path, { 'tus-resumable': '1.0.0' });
  expect(answer?.status).toBe(200);
  return Number(answer?.headers['upload-offset']);
}

test('an upload goes on after kills at random places, and is the same file', async () => {
  const video = padded((await smallVideo()).bytes, VIDEO_BYTES, randomBytes(PART_BYTES));
  const created = await send(
    'POST',
    '/uploads',
    creationOf(video.length, { purpose: 'feed-video', filename: 'a.mp4' }),
  );
  expect(created?.status).toBe(201);
  const path = String(created?.headers.location);

  let random = SEED;
  const nextRandom = (below: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    return random % below;
  };
  let acknowledged = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const answer = await send('PATCH', path, partAt(acknowledged), { body: partOf(video, acknowledged) });
    if (answer?.status === 204) acknowledged = Number(answer.headers['upload-offset']);
    await send('PATCH', path, partAt(acknowledged), {
      body: partOf(video, acknowledged),
      killAfter: 1 + nextRandom(PART_BYTES - 1),
    });
    const offset = await offsetOf(path);
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = offset;
  }
  while (acknowledged < video.length) {
    const answer = await send('PATCH', path, partAt(acknowledged), { body: partOf(video, acknowledged) });
    expect(answer?.status).toBe(204);
    acknowledged = Number(answer?.headers['upload-offset']);
  }

  const { data } = await site.call('GET', `/performer${path}`, { token: creator.token });
  expect(data).toMatchObject({ offset: video.length, fileId: expect.any(String) });
  const { key } = await site.runtime.database.read.one<{ key: string }>(
    sql`select original_key as key from files where id = ${data.fileId}`,
  );
  const kept = await readFile(join(site.folder, 'media', 'private', key.slice(0, 2), key));
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(kept)).toBe(hash(video));
});

const partOf = (video: Buffer, offset: number) => video.subarray(offset, offset + PART_BYTES);
