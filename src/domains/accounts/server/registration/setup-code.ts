/**
 * The one-time code that creates the owner of a new site. It is only in the log and at the console, so a stranger who
 * finds the site first cannot use it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { refuse } from '#platform/server/refuse.ts';
import { forgetState, lockState, readState, writeState } from '#platform/server/state.ts';
import { setupClosed, setupCodeWrong, siteWithoutOwner } from '../../contract/accounts.refusals.contract.ts';

const CLOSED = 'setup-closed';
const CODE = 'setup-code';

/** Crockford's base32, without letters that look like digits. Each is five bits. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// 80 bits: too many to guess at ten tries a minute, and too many to reverse a plain hash.
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

function newCode(): string {
  const contactMessages = [...randomBytes(LENGTH)].map(
    (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
  );
  return contactMessages.join('').replace(GROUP, '$&-');
}

/** In any spelling: lower case, spaces, an O for a zero. */
function hashOf(code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest();
}

// Setup never reopens, so the answer is cached.
const knownClosed = new WeakSet<object>();

/** Whether a site still waits for its owner. Never a demo site, which has its accounts. */
export async function isSetupOpen(db: ReadDb): Promise<boolean> {
  if (knownClosed.has(db.source)) return false;
  const [mode, closed] = await Promise.all([readState<string>(db, 'mode'), readState(db, CLOSED)]);
  // The site mode is decided at its first start.
  if (closed !== undefined || mode === 'try-out') knownClosed.add(db.source);
  return mode === 'live' && closed === undefined;
}

/** Refuses with `accounts.site-without-owner` while the site waits for its owner. */
export async function demandOwner(db: ReadDb): Promise<void> {
  if (await isSetupOpen(db)) throw refuse(siteWithoutOwner);
}

/** Creates a new code and voids earlier ones; undefined when the site is set up. */
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

/** Checks again in the transaction that uses the code, so that only one of two holders succeeds. */
export async function holdSetupCode(ctx: WriteContext, code: string): Promise<void> {
  const kept = await lockState<string>(ctx.tx, CODE);
  if (!(await isSetupOpen(ctx.tx))) throw refuse(setupClosed);
  refuseWrong(kept, code);
}

/** Marks the site as set up and deletes the code for good. */
export async function closeSetup(ctx: WriteContext): Promise<void> {
  await writeState(ctx.tx, CLOSED, true);
  await forgetState(ctx.tx, CODE);
}
