import { readFile } from 'node:fs/promises';

/**
 * Reads a file of `lists/` when it is first asked for; everybody who asks at the same time or later shares what
 * `read` made of it. A read that failed is tried again by the next one.
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
