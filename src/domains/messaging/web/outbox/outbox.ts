/**
 * Messages on their way: kept on the device until the server has them, so that a reload or a lost connection takes
 * none away. Each has its id from here, so that sending it again, from another tab as well, is the same message. Sent in
 * the order in which they were written.
 */
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { untilAnswering } from '#platform/web/call/until-answering.ts';
import { readDraftAt, writeDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { noteAction } from '#platform/web/live/meaningful-action.ts';
import { endWithSession } from '#platform/web/page/end-of-session.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import { sendMessage } from '../../contract/messages.contract.ts';
import { outboxPlace } from './outbox-place.ts';
import { setOutgoingCount } from './outgoing-count.ts';

export interface OutgoingMessage {
  _id: string;
  conversationId: string;
  text: string;
  fileIds: readonly string[];
  /** As on the wire; only with files. */
  price?: number | undefined;
  thumbnailId?: string | undefined;
  teaserId?: string | undefined;
  quote?: WireMessage['quote'] | undefined;
  writtenAt: string;
  /** Why the server refused it; it waits for its writer then. */
  failure?: string | undefined;
}

const NOTHING: readonly OutgoingMessage[] = [];
const SERVER_FAULT = 500;
const PAUSE_MILLISECONDS = 2_000;

let accountId: string | undefined;
let messages = NOTHING;
let isSending = false;
const watchers = new Set<() => void>();
const sentListeners = new Set<(message: WireMessage) => void>();

function read(id: string): readonly OutgoingMessage[] {
  const there = readDraftAt('device', outboxPlace(id));
  return Array.isArray(there) ? there : NOTHING;
}

function notifyWatchers(): void {
  setOutgoingCount(messages.length);
  for (const notify of watchers) notify();
}

function change(to: (now: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void {
  if (accountId === undefined) return;
  // Another tab may have written meanwhile; where nothing is kept, what this document knows counts.
  const kept = read(accountId);
  messages = to(kept.length > 0 ? kept : messages);
  writeDraftAt('device', outboxPlace(accountId), messages);
  notifyWatchers();
}

/** Begins with what this account has left on the device, and sends it. */
export function openOutbox(ofAccount: string): () => void {
  accountId = ofAccount;
  messages = read(ofAccount);
  notifyWatchers();
  endWithSession(closeOutbox);
  sendAll();
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== outboxPlace(ofAccount)) return;
    messages = read(ofAccount);
    notifyWatchers();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function closeOutbox(): void {
  accountId = undefined;
  messages = NOTHING;
  setOutgoingCount(0);
}

export function watchOutbox(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
  };
}

/** The same list until something changes. */
export const outgoingMessages = (): readonly OutgoingMessage[] => messages;
export const noMessages = (): readonly OutgoingMessage[] => NOTHING;

/** Calls with each message that the server has taken, before it leaves the outbox. */
export function onSent(listen: (message: WireMessage) => void): () => void {
  sentListeners.add(listen);
  return () => {
    sentListeners.delete(listen);
  };
}

export function putIntoOutbox(message: OutgoingMessage): void {
  change((now) => [...now, message]);
  sendAll();
}

/** Sends what was refused once more. */
export function tryAgain(id: string): void {
  change((now) => now.map((each) => (each._id === id ? { ...each, failure: undefined } : each)));
  sendAll();
}

export function discard(id: string): void {
  change((now) => now.filter((each) => each._id !== id));
}

async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = messages.find(({ failure }) => failure === undefined);
      if (!next || accountId === undefined) return;
      if (!(await send(next))) return;
    }
  } finally {
    isSending = false;
  }
}

/** Answers whether to go on. */
async function send(message: OutgoingMessage): Promise<boolean> {
  const { _id, conversationId, text, fileIds, price, thumbnailId, teaserId, quote } = message;
  const body = {
    _id,
    text,
    fileIds: [...fileIds],
    ...(price === undefined ? {} : { isSale: true, price, thumbnailId, teaserId }),
    ...(quote ? { quoteId: quote._id } : {}),
  };
  try {
    const sent = await browserApi.call(sendMessage, { params: { id: conversationId }, body });
    for (const notify of sentListeners) notify(sent);
    noteAction();
    discard(_id);
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (isOfTheLine(error)) {
      await untilAnswering();
      return true;
    }
    if (error.status >= SERVER_FAULT || error.code === platformRefusals.rateLimited.code) {
      await new Promise((goOn) => setTimeout(goOn, PAUSE_MILLISECONDS));
      return true;
    }
    // It stays for the next document of this account.
    if (error.status === UNAUTHORIZED || error.code === platformRefusals.otherAccount.code) return false;
    change((now) => now.map((each) => (each._id === _id ? { ...each, failure: error.message } : each)));
    return true;
  }
}
