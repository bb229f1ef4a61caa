import type { PollFields } from '../drafts/post-draft.ts';

export const MIN_POLL_OPTIONS = 2;

/** A poll before anything is written into it. */
export const NEW_POLL: PollFields = { question: '', options: ['', ''], days: 7 };

/** The options that say something. */
export const optionsOf = (typed: readonly string[]): string[] =>
  typed.map((option) => option.trim()).filter((option) => option !== '');
