/**
 * What is typed into the fields of a page, for when the page goes and its writer means to be back: the session was
 * ended elsewhere, or another language is chosen. It waits in this tab until the same account is back on the same page.
 * Passwords are never kept.
 */

import { readTab, writeTab } from '../page/browser-storage.ts';
import { isTextField, type TextField, type, typedInto } from './watch-typing.ts';

const PLACE = 'typed-text';

interface KeptText {
  accountId: string;
  page: string;
  fields: { name: string; value: string }[];
}

/** What tells a field from the others of its page. */
const nameOf = (field: TextField) =>
  field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || '';

const pageAt = ({ pathname, search }: Location) => pathname + search;

// What listens may come late, to a page that is just being left: it must not take back what is for the next one.
let isLeft = false;

/** Keeps what was typed into the fields that are still there. */
export function keepTypedText(accountId: string): void {
  isLeft = true;
  const fields = [...typedInto]
    .filter((field) => field.isConnected && nameOf(field) !== '')
    .map((field) => ({ name: nameOf(field), value: field.value }));
  if (fields.length === 0) return;
  const kept: KeptText = { accountId, page: pageAt(window.location), fields };
  writeTab(PLACE, kept);
}

/** Whether something waits, and comes back by itself. */
export const waitsInTab = (): boolean => readTab(PLACE) !== undefined;

/** Puts back what an earlier document kept for this account on this page, once; answers whether anything came back. */
export function restoreTypedText(accountId: string): boolean {
  const kept = readTab<KeptText>(PLACE);
  if (!kept || isLeft) return false;
  if (kept.accountId !== accountId || kept.page !== pageAt(window.location)) return false;
  writeTab(PLACE, undefined);
  const present = [...document.querySelectorAll('input, textarea')].filter(isTextField);
  const changed = kept.fields.filter(({ name, value }) => {
    const field = present.find((each) => nameOf(each) === name);
    if (!field || field.value === value) return false;
    type(field, value);
    return true;
  });
  return changed.length > 0;
}
