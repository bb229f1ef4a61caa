/** Determines the type of a video or an audio file from its first bytes, and what may open it. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

// As much as file-type needs to distinguish all types it knows.
const HEAD_BYTES = 4_100;

interface Container {
  /** The engine's name for what opens it; nothing else may. */
  readonly demuxer: string;
  /** As it is kept and answered; absent where there is no such file. */
  readonly video?: string;
  readonly audio?: string;
}

const MP4: Container = { demuxer: 'mov', video: 'video/mp4', audio: 'audio/mp4' };
const MATROSKA: Container = { demuxer: 'matroska', video: 'video/matroska', audio: 'audio/matroska' };
const OGG: Container = { demuxer: 'ogg', video: 'video/ogg', audio: 'audio/ogg' };

/** By the types of file-type. */
const CONTAINERS: Readonly<Record<string, Container>> = {
  'video/mp4': MP4,
  'video/x-m4v': MP4,
  'audio/mp4': MP4,
  'audio/x-m4a': MP4,
  'video/quicktime': { ...MP4, video: 'video/quicktime' },
  'video/3gpp': { ...MP4, video: 'video/3gpp' },
  'video/3gpp2': { ...MP4, video: 'video/3gpp2' },
  'video/webm': { ...MATROSKA, video: 'video/webm', audio: 'audio/webm' },
  'video/matroska': MATROSKA,
  'video/vnd.avi': { demuxer: 'avi', video: 'video/vnd.avi' },
  'video/mp2t': { demuxer: 'mpegts', video: 'video/mp2t', audio: 'audio/mp2t' },
  'video/mpeg': { demuxer: 'mpeg', video: 'video/mpeg' },
  'video/MP1S': { demuxer: 'mpeg', video: 'video/mpeg' },
  'video/MP2P': { demuxer: 'mpeg', video: 'video/mpeg' },
  'video/ogg': OGG,
  'application/ogg': OGG,
  'audio/ogg': OGG,
  'audio/ogg; codecs=opus': OGG,
  'audio/mpeg': { demuxer: 'mp3', audio: 'audio/mpeg' },
  'audio/aac': { demuxer: 'aac', audio: 'audio/aac' },
  'audio/wav': { demuxer: 'wav', audio: 'audio/wav' },
  'audio/flac': { demuxer: 'flac', audio: 'audio/flac' },
  'audio/aiff': { demuxer: 'aiff', audio: 'audio/aiff' },
};

const DEMUXERS = new Map(
  Object.values(CONTAINERS).flatMap(({ demuxer, video, audio }): [string, string][] =>
    [video, audio].flatMap((mime): [string, string][] => (mime ? [[mime, demuxer]] : [])),
  ),
);

/** Every demuxer that may open a file, also one inside another. */
export const ALLOWED_DEMUXERS = [...new Set(DEMUXERS.values())].join(',');

/** What kind of container a file is; undefined for everything that holds neither video nor audio. */
export async function findContainer(path: string): Promise<Container | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    // A picture in the tags of an MP3 is longer than the head.
    const { mime = head.toString('latin1', 0, 3) === 'ID3' ? 'audio/mpeg' : '' } =
      (await fileTypeFromBuffer(head)) ?? {};
    return Object.hasOwn(CONTAINERS, mime) ? CONTAINERS[mime] : undefined;
  } finally {
    await file.close();
  }
}

/** What opens a file of a type that was accepted earlier. */
export function demuxerOf(mime: string): string {
  const demuxer = DEMUXERS.get(mime);
  if (!demuxer) throw new Error(`neither video nor audio: ${mime}`);
  return demuxer;
}
