import { randomInt } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { findNameFaults } from '../registration/find-name-faults.ts';

const MIN_LENGTH = 3;
// Leaves room for digits within the 30 characters of a username.
const MAX_LENGTH = 24;
const SUFFIXES = 1_000_000;

/**
 * A free username made from the public name; never from the email address, which is private. Names in other scripts
 * become `fan` and a number.
 */
export async function chooseUsername(ctx: Pick<ReadContext, 'db' | 'config'>, name: string): Promise<string> {
  const contactMessages = foldText(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH);
  const isUsable = contactMessages.length >= MIN_LENGTH;
  if (isUsable && (await findNameFaults(ctx, { username: contactMessages })).length === 0)
    return contactMessages;
  return `${isUsable ? contactMessages : 'fan'}${randomInt(SUFFIXES)}`;
}
