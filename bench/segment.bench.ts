/**
 * What a segment of a video costs: its right, its session and the access to its item checked, then a range of a file;
 * beside `node:http` that sends the same ranges of the same file and asks nothing.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertFile, insertRendition } from '#domains/media/server/files/files.sql.ts';
import { withDatabase } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { takeTurns } from './take-turns.ts';

const CONNECTIONS = 64;
const TURN_SECONDS = 3;
const SEGMENTS = 45;
// Four seconds of 720p at 2.8 Mbit/s.
const SEGMENT_BYTES = 1_400_000;
const CREATOR = 'segments';

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  const { token, fileId, path } = await storeVideo(site);
  const bare = fork('bench/serve-file.ts', [path, String(SEGMENTS * SEGMENT_BYTES)]);
  try {
    const [{ address: limit }] = (await once(bare, 'message')) as [{ address: string }];
    const own = await fetch(`${site.address}/performer/feeds/files/${fileId}`, {
      headers: { authorization: token },
    });
    const { data } = (await own.json()) as { data: { playlist: string } };
    const url = site.address + new URL(data.playlist).pathname.replace('master.m3u8', '720.mp4');
    const load = (address: string) =>
      loadHttp({
        url: address,
        headers: {},
        headersOf: (n) => {
          const start = (n % SEGMENTS) * SEGMENT_BYTES;
          return { range: `bytes=${start}-${start + SEGMENT_BYTES - 1}` };
        },
        connections: CONNECTIONS,
        seconds: TURN_SECONDS,
      });
    const turns = await takeTurns(
      async () => (await load(url)).perSecond,
      async () => (await load(limit)).perSecond,
    );
    say(`segments of ${SEGMENT_BYTES / 1_000_000} MB over ${CONNECTIONS} connections`);
    return [
      {
        name: 'a segment of a video, rights checked',
        ...turns,
        unit: 'req/s',
        limitIs: '`node:http`, same file',
        bar: { atLeast: 0.6 },
      },
    ];
  } finally {
    bare.kill();
    await site.close();
  }
};

/** A creator with a finished video; its bytes mean nothing, as nobody here looks at them. */
async function storeVideo({ registerFan, databaseUrl, folder }: BenchSite) {
  const token = await registerFan(CREATOR);
  const storage = await openLocalDisk(join(folder, 'media'));
  const [fileId, key] = [newId(), newSecret()];
  const path = join(storage.temporaryDir, key);
  const bytes = SEGMENTS * SEGMENT_BYTES;
  await writeFile(path, randomBytes(bytes));
  await storage.keep('private', key, path);
  await withDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      await tx.run(sql`update accounts set role = 'creator' where username = ${CREATOR}`);
      const { id } = await tx.one<{ id: string }>(sql`select id from accounts where username = ${CREATOR}`);
      await insertFile(tx, {
        ...{ id: fileId, ownerId: id, purpose: 'feed-video', heldBy: 'item', status: 'finished' },
        ...{ originalName: 'a.mp4', originalMime: 'video/mp4', originalBytes: bytes, originalKey: null },
        at: new Date(),
      });
      await insertRendition(tx, fileId, {
        ...{ name: '720', store: 'private', key, mime: 'video/mp4', width: 1_280, height: 720, bytes },
      });
    }),
  );
  return { token, fileId, path: await storage.withLocalPath('private', key, async (at) => at) };
}

export default bench;
