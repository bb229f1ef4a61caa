/** The files of rooms: while they are open, and the recordings that are left at their end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveEvent } from '../live-provider.ts';

export interface RoomFile {
  readonly room: string;
  readonly ownerId: string;
  readonly records: boolean;
  /** In milliseconds: keys for other programs from before are refused. */
  readonly keysSince?: number;
}

type Recorded = Extract<LiveEvent, { kind: 'recorded' }>;

const RECORDING = /^rec-(\d+)\.mkv$/;
const FINISHED = /^([\w-]+)\.(\d+)\.(\d+)\.mkv$/;

const roomsIn = (folder: string) => join(folder, 'rooms');
const finishedIn = (folder: string) => join(folder, 'recordings');
export const folderOf = (folder: string, room: string) => join(roomsIn(folder), room);

export async function saveRoom(folder: string, file: RoomFile): Promise<void> {
  const place = folderOf(folder, file.room);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'room.json'), JSON.stringify(file));
}

/** The rooms that were open when the server ended. */
export async function loadRooms(folder: string): Promise<RoomFile[]> {
  const names = await readdir(roomsIn(folder)).catch(() => []);
  const files = names
    .map((name) => join(roomsIn(folder), name, 'room.json'))
    .filter((path) => existsSync(path));
  return Promise.all(files.map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
}

/**
 * Closes the files of a room; answers its recording, of all parts that an interrupted stream has. A part that cannot be
 * joined with the others is left out rather than the whole.
 */
export async function finishRoom(
  folder: string,
  room: string,
  ffmpeg: readonly string[] | undefined,
): Promise<Recorded | undefined> {
  const place = folderOf(folder, room);
  const parts: { path: string; startedAt: number; endedAt: number }[] = [];
  for (const name of (await readdir(place).catch(() => [])).toSorted()) {
    const startedAt = Number(RECORDING.exec(name)?.[1]);
    const path = join(place, name);
    const { size = 0, mtimeMs = 0 } = startedAt ? await stat(path) : {};
    if (size > 0) parts.push({ path, startedAt, endedAt: mtimeMs });
  }
  const [first] = parts;
  let recorded: Recorded | undefined;
  if (first) {
    const durationMs = Math.round(
      parts.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0),
    );
    const whole = parts.length > 1 && ffmpeg ? await joinParts(place, parts, ffmpeg) : first.path;
    await mkdir(finishedIn(folder), { recursive: true });
    const path = join(finishedIn(folder), `${room}.${first.startedAt}.${durationMs}.mkv`);
    await rename(whole, path);
    recorded = { kind: 'recorded', room, path, startedAt: new Date(first.startedAt), durationMs };
  }
  await rm(place, { recursive: true, force: true });
  return recorded;
}

/** Recordings that nobody has taken yet: the server ended in between. */
export async function leftRecordings(folder: string): Promise<Recorded[]> {
  const names = await readdir(finishedIn(folder)).catch(() => []);
  return names.flatMap((name) => {
    const [, room, startedAt, durationMs] = FINISHED.exec(name) ?? [];
    if (!room) return [];
    return {
      kind: 'recorded' as const,
      room,
      path: join(finishedIn(folder), name),
      startedAt: new Date(Number(startedAt)),
      durationMs: Number(durationMs),
    };
  });
}

async function joinParts(
  place: string,
  parts: readonly { path: string }[],
  ffmpeg: readonly string[],
): Promise<string> {
  const list = join(place, 'parts.txt');
  const whole = join(place, 'whole.mkv');
  await writeFile(list, parts.map(({ path }) => `file '${path.replaceAll("'", "'\\''")}'\n`).join(''));
  const [file = 'ffmpeg', ...before] = ffmpeg;
  const { PATH = '' } = process.env;
  const joining = spawn(
    file,
    [
      ...before,
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-c',
      'copy',
      whole,
    ],
    { stdio: 'ignore', env: { PATH } },
  );
  const [status] = await once(joining, 'close').catch(() => [1]);
  return status === 0 ? whole : (parts[0]?.path ?? whole);
}
