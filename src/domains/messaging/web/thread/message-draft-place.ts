import { draftPlace } from '#platform/web/drafts/draft-storage.ts';

/** Where what an account types in a conversation lies on the device. */
export const messageDraftPlace = (accountId: string, conversationId: string): string =>
  draftPlace(accountId, `message.${conversationId}`);

/** Where its files lie, with their price. */
export const filesDraftPlace = (place: string): string => `${place}.files`;

/** The text that was left there; undefined if there is none. */
export const readText = (there: unknown): string | undefined =>
  typeof there === 'string' ? there : undefined;
