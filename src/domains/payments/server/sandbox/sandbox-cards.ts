/** Saved cards of the sandbox. A card's token names the test card, so that the sandbox knows what happens with it. */
import type { ReadContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestCard } from '../../contract/sandbox.contract.ts';
import { findCard } from '../cards/payment-cards.sql.ts';
import type { CardOwner, SavedCard } from '../payment-gateway.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { isTestCard } from './test-card-outcomes.ts';

const LAST_FOUR: Readonly<Record<TestCard, string>> = {
  pays: '4242',
  refused: '0002',
  insufficient_funds: '9995',
  asks_confirmation: '3155',
  asks_always: '3184',
  fails_later: '0341',
  expires: '0069',
  disputed_later: '0259',
};

// Long enough for a demo world that is moved on by years.
const VALID_YEARS = 4;

const NEW_TOKEN = /^test_([a-z_]+)$/;
const SAVED_TOKEN = /^sandbox_card_([a-z_]+)-/;

function namedBy(pattern: RegExp, token: string): TestCard | undefined {
  const [, name = ''] = pattern.exec(token) ?? [];
  return isTestCard(name) ? name : undefined;
}

/** Saves the test card that a token `test_<name>` stands for; undefined for another token. */
export function newSandboxCard({ accountId }: CardOwner, token: string, now: Date): SavedCard | undefined {
  const card = namedBy(NEW_TOKEN, token);
  if (!card) return undefined;
  return {
    customerRef: `sandbox_customer_${accountId}`,
    token: `sandbox_card_${card}-${newId()}`,
    brand: 'visa',
    last4: LAST_FOUR[card],
    expMonth: 12,
    expYear: now.getUTCFullYear() + VALID_YEARS,
    holderName: null,
    fingerprint: card,
  };
}

/** The test card behind a saved card's token. */
export function testCardOf(token: string | null): TestCard | undefined {
  return token === null ? undefined : namedBy(SAVED_TOKEN, token);
}

/** Of the saved card that is charged. */
export async function tokenOf(
  { db }: Pick<ReadContext, 'db'>,
  { cardId }: CardTransactionRow,
): Promise<string | null> {
  return (cardId !== null && (await findCard(db, cardId))?.token) || null;
}
