import { readFile } from 'node:fs/promises';

/**
 * Reads a file of `lists/` on first use and caches what `read` makes of it. A failed read is tried again by the next
 * call.
 */
export function listFrom<T>(file: string, read: (text: string) => T): () => Promise<T> {
  let list: Promise<T> | undefined;
  return () => {
    list ??= readFile(new URL(`../lists/${file}`, import.meta.url), 'utf8')
      .then(read)
      .catch((error: unknown) => {
        list = undefined;
        throw error;
      });
    return list;
  };
}
