import { refuse } from '#platform/server/refuse.ts';
import { DIGIT_ROW } from '../contract/digit-rows.ts';
import { cardNumberNotAccepted } from '../contract/payments.refusals.contract.ts';

// Card numbers have 13 to 19 digits.
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
// One in ten such ranges passes the check, and a row this long has hundreds of them, so it surely contains
// one.
const SURE_DIGITS = 64;
// Our ids (in a return path) contain long rows of digits, and one in some thousands would pass as a card
// number.
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The checksum (Luhn) that every card number satisfies. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [fromRight, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (fromRight % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a text may contain a card number, including in the middle of a longer row of digits. */
function containsCardNumber(text: string): boolean {
  for (const [row] of text.replace(UUID, ' ').matchAll(DIGIT_ROW)) {
    const digits = row.replace(/[ -]/g, '');
    if (digits.length > SURE_DIGITS) return true;
    for (let length = MIN_DIGITS; length <= Math.min(MAX_DIGITS, digits.length); length++) {
      for (let start = 0; start + length <= digits.length; start++) {
        if (passesLuhn(digits.slice(start, start + length))) return true;
      }
    }
  }
  return false;
}

/**
 * Refuses a body with a card number in any field at any depth: we never accept them, and none may reach a log
 * or a table.
 */
export function refuseCardNumbers(value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (containsCardNumber(String(value))) throw refuse(cardNumberNotAccepted);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseCardNumbers(key);
      refuseCardNumbers(inner);
    }
  }
}
