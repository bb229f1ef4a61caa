/** Codes on paper, for whoever has lost the app: ten, each for one log-in. */
import { createHmac, randomInt } from 'node:crypto';
import { codeForm } from '#platform/contract/normal-form.ts';
import type { Config } from '#platform/server/config/config.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

const CODES = 10;
// Without letters and digits that look like each other on paper.
const CONTACT_MESSAGES = 'abcdefghjkmnpqrstuvwxyz23456789';
// Ten of 31 letters are 49 bits: with five tries a minute nobody finds one.
const LENGTH = 10;

/** As they are shown: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const contactMessages = Array.from(
      { length: LENGTH },
      () => CONTACT_MESSAGES[randomInt(CONTACT_MESSAGES.length)],
    ).join('');
    return `${contactMessages.slice(0, LENGTH / 2)}-${contactMessages.slice(LENGTH / 2)}`;
  });
}

/** What the database keeps. With the site's key, so that a copy of the database alone cannot be searched. */
export function hashRecoveryCode(config: Config, accountId: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'recovery codes'))
    .update(`${accountId}\n${plainCode(code)}`)
    .digest();
}

/** A code as it was typed, without what people put between. */
export const plainCode = (typed: string): string => codeForm(typed).replace(/[\s-]/g, '').toLowerCase();
