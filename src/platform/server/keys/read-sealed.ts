import { buffer } from 'node:stream/consumers';
import type { ReadContext } from '../context.ts';
import { derivedKey } from './derived-key.ts';
import { openSeal } from './seal.ts';

/**
 * The readable bytes of a sealed document; undefined when they are not there, and throws when they were tampered
 * with. Read whole (15 MB at most): no byte may leave before the seal is known to be unbroken.
 */
export async function readSealed(
  { config, storage }: Pick<ReadContext, 'config' | 'storage'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<Buffer | undefined> {
  const stored = await storage.find('sealed', key);
  return stored && openSeal(derivedKey(config, 'sealed documents'), id, await buffer(stored.read()));
}
