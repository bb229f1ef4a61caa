/** What a browser loads before a page works: scripts and styles of the page, its frame and the framework, gzipped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface FirstLoad {
  scriptBytes: number;
  styleBytes: number;
}

const CLIENT = 'build/client';
// Every page needs these; the page and its frame come on top.
const ALWAYS = [/entry\.client\.tsx$/, /src\/root\.tsx$/];

function gzipped(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
  return bytes;
}

/** Measures a page by the sources of its modules, such as `profile/profile.page.tsx` and `frames/site-frame.tsx`. */
export function firstLoadOf(sources: readonly string[]): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const keys = Object.keys(manifest);
  const wanted = [
    ...ALWAYS.flatMap((pattern) => keys.filter((key) => pattern.test(key.split('?')[0] ?? ''))),
    ...sources.map((source) => {
      const key = keys.find((each) => each.split('?')[0]?.endsWith(source));
      if (!key) throw new Error(`${source} is not in the build`);
      return key;
    }),
  ];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of wanted) visit(key);
  return { scriptBytes: gzipped(scripts), styleBytes: gzipped(styles) };
}

const FRAME = ['frames/site-frame.tsx', 'frames/inside-frame.tsx'];

/** Pages whose first load is held to the budget of public pages. */
export const PUBLIC_PAGES: Record<string, readonly string[]> = {
  profile: [...FRAME, 'profile/profile.page.tsx'],
  post: [...FRAME, 'post/post.page.tsx'],
};

export const BUDGET: FirstLoad = { scriptBytes: 150_000, styleBytes: 20_000 };

/** The inbox with an open conversation, and its own budget. */
export const INBOX: readonly string[] = [...FRAME, 'inbox/inbox.page.tsx', 'thread/thread.page.tsx'];
export const INBOX_BUDGET: FirstLoad = { scriptBytes: 190_000, styleBytes: 25_000 };
