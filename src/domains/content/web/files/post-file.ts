import type { Upload } from '#domains/media/web/index.ts';

/** What a file is in its post. Everybody sees thumbnail and teaser; the others follow the audience of the post. */
export type FileRole = 'photo' | 'video' | 'audio' | 'thumbnail' | 'teaser';

/** A file of a post that is being written. */
export interface PostFile extends Upload {
  role: FileRole;
  alt: string;
  /** An animation, of which only the first frame is used. */
  moves?: boolean | undefined;
}

/** Files that a post can contain: uploading ones and uploaded ones. */
export function usableFiles(files: readonly PostFile[]): readonly PostFile[] {
  return files.filter(({ state }) => state !== 'failed');
}

/** The files that the post is about: its photos, or its video or audio. */
export function contentOf(files: readonly PostFile[]): readonly PostFile[] {
  return files.filter(({ role }) => role !== 'thumbnail' && role !== 'teaser');
}

export function fileInRole(files: readonly PostFile[], role: FileRole): PostFile | undefined {
  return files.find((file) => file.role === role);
}

const ENDINGS: Partial<Record<string, FileRole>> = {
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  mkv: 'video',
  webm: 'video',
  avi: 'video',
  mpg: 'video',
  mpeg: 'video',
  ts: 'video',
  '3gp': 'video',
  mp3: 'audio',
  m4a: 'audio',
  aac: 'audio',
  wav: 'audio',
  flac: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  aif: 'audio',
  aiff: 'audio',
};

/**
 * What a chosen file becomes, by its type, or by the end of its name where the browser knows no type. The server looks into
 * the file and has the last word.
 */
export function roleOf({ name, type }: Pick<File, 'name' | 'type'>): 'photo' | 'video' | 'audio' {
  const [family] = type.split('/');
  if (family === 'video' || family === 'audio') return family;
  if (family === 'image') return 'photo';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const role = ENDINGS[ending];
  return role === 'video' || role === 'audio' ? role : 'photo';
}
