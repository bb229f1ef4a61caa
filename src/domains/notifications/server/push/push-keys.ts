/** The key pair by which push services know the site (VAPID, RFC 8292): made once, its private half stored sealed. */
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { openSeal, seal } from '#platform/server/keys/seal.ts';
import { readState } from '#platform/server/state.ts';
import { newPushKeys, type PushKeys } from './push.provider.ts';
import { insertKeysOnce, PUSH_KEYS, type StoredKeys } from './push-devices.sql.ts';

/** Undefined before the first device asks. */
export async function findPushKeys({
  db,
  config,
}: Pick<ReadContext, 'db' | 'config'>): Promise<PushKeys | undefined> {
  const stored = await readState<StoredKeys>(db, PUSH_KEYS);
  if (!stored) return undefined;
  const { publicKey, sealedPrivateKey } = stored;
  const bytes = Buffer.from(sealedPrivateKey, 'base64url');
  return { publicKey, privateKey: openSeal(derivedKey(config, 'push'), publicKey, bytes).toString() };
}

/** The public key; makes the pair if there is none. Of two at once the first one holds. */
export async function givePushKey(ctx: WriteContext): Promise<{ key: string }> {
  const made = newPushKeys();
  const sealed = seal(derivedKey(ctx.config, 'push'), made.publicKey, Buffer.from(made.privateKey));
  await insertKeysOnce(ctx.tx, {
    publicKey: made.publicKey,
    sealedPrivateKey: sealed.toString('base64url'),
  });
  const stored = await readState<StoredKeys>(ctx.db, PUSH_KEYS);
  return { key: stored?.publicKey ?? made.publicKey };
}
