/** Recovery codes for users who have lost the app: ten, each for one login. */
import { createHmac, randomInt } from 'node:crypto';
import { codeForm } from '#platform/contract/normal-form.ts';
import type { Config } from '#platform/server/config/config.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

const CODES = 10;
// Without letters and digits that look alike on paper.
const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
// Ten of 31 letters are 49 bits: too many to guess at five tries a minute.
const LENGTH = 10;

/** As they are shown: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const contactMessages = Array.from(
      { length: LENGTH },
      () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
    ).join('');
    return `${contactMessages.slice(0, LENGTH / 2)}-${contactMessages.slice(LENGTH / 2)}`;
  });
}

/** The hash that the database stores. Keyed, so that a copy of the database alone cannot be searched. */
export function hashRecoveryCode(config: Config, accountId: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'recovery codes'))
    .update(`${accountId}\n${plainCode(code)}`)
    .digest();
}

/** A code as typed, without separators. */
export const plainCode = (typed: string): string => codeForm(typed).replace(/[\s-]/g, '').toLowerCase();
