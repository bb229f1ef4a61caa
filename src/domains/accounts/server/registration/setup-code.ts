/**
 * The one-time code by which an empty site gets its owner. It stands in the log and at the console and nowhere else,
 * so that a stranger who finds the site first can do nothing with it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { refuse } from '#platform/server/refuse.ts';
import { forgetState, lockState, readState, writeState } from '#platform/server/state.ts';
import { setupClosed, setupCodeWrong, siteWithoutOwner } from '../../contract/accounts.refusals.contract.ts';

const CLOSED = 'setup-closed';
const CODE = 'setup-code';

/** Crockford's: no letter that is taken for a digit. Each is five bits. */
const CONTACT_MESSAGES = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// 80 bits: at ten tries a minute nobody lives long enough, and a plain hash of it cannot be turned back.
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

function newCode(): string {
  const contactMessages = [...randomBytes(LENGTH)].map(
    (byte) => CONTACT_MESSAGES[byte % CONTACT_MESSAGES.length],
  );
  return contactMessages.join('').replace(GROUP, '$&-');
}

/** However it was typed: small letters, spaces, an O for a zero. */
function hashOf(code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest();
}

// Closed once is closed for ever; a page need not ask again.
const knownClosed = new WeakSet<object>();

/** Whether a site of one's own still waits for its owner. Never on a try-out site, which has its people. */
export async function isSetupOpen(db: ReadDb): Promise<boolean> {
  if (knownClosed.has(db.source)) return false;
  const [mode, closed] = await Promise.all([readState<string>(db, 'mode'), readState(db, CLOSED)]);
  // Whether a site is there to be tried out is settled at its first start.
  if (closed !== undefined || mode === 'try-out') knownClosed.add(db.source);
  return mode === 'live' && closed === undefined;
}

/** Refuses with `accounts.site-without-owner` while the site waits for its owner. */
export async function demandOwner(db: ReadDb): Promise<void> {
  if (await isSetupOpen(db)) throw refuse(siteWithoutOwner);
}

/** A new code, after which earlier ones open nothing; undefined where there is nothing to set up. */
export async function makeSetupCode(ctx: WriteContext): Promise<string | undefined> {
  if (!(await isSetupOpen(ctx.db))) return undefined;
  const code = newCode();
  await writeState(ctx.tx, CODE, hashOf(code).toString('hex'));
  return code;
}

function refuseWrong(kept: string | undefined, code: string): void {
  const isRight = kept !== undefined && timingSafeEqual(Buffer.from(kept, 'hex'), hashOf(code));
  if (!isRight) throw refuse(setupCodeWrong);
}

/** Refuses with `accounts.setup-closed` or `accounts.setup-code-wrong`. */
export async function requireSetupCode(ctx: ReadContext, code: string): Promise<void> {
  if (!(await isSetupOpen(ctx.db))) throw refuse(setupClosed);
  refuseWrong(await readState<string>(ctx.db, CODE), code);
}

/** The same in the transaction that uses the code up: of two people who hold it one is late. */
export async function holdSetupCode(ctx: WriteContext, code: string): Promise<void> {
  const kept = await lockState<string>(ctx.tx, CODE);
  if (!(await isSetupOpen(ctx.tx))) throw refuse(setupClosed);
  refuseWrong(kept, code);
}

/** The site has an owner: the code goes, and none is made again. */
export async function closeSetup(ctx: WriteContext): Promise<void> {
  await writeState(ctx.tx, CLOSED, true);
  await forgetState(ctx.tx, CODE);
}
