/**
 * What a schema finds wrong, in plain words: people read it beside their fields, operators at start. A schema that
 * knows better says it itself.
 */
import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
type Kind<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const UNREADABLE = 'This isn’t valid. Please check it.';

const TYPES: Partial<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};

const FORMATS: Partial<Record<string, string>> = {
  email: 'Enter a full email address, such as name@example.org.',
  url: 'Enter a full URL, such as https://example.org.',
  uuid: 'This is no id of ours.',
  date: 'Please give a day such as 2026-03-31.',
  datetime: 'Please give a time such as 2026-03-31T18:00:00Z.',
};

// A longer list would not be read.
const MAX_NAMED = 12;

function wordsOfChoice({ values }: Kind<'invalid_value'>): string {
  if (values.length > MAX_NAMED) return 'This cannot be chosen.';
  return values.length === 1
    ? `This must be ${String(values[0])}.`
    : `This must be one of ${values.join(', ')}.`;
}

/** What an amount counts: letters of a text, things of a list; undefined where it is a number itself. */
function counted(origin: string, count: number | bigint): string | undefined {
  const isOne = Number(count) === 1;
  if (origin === 'string') return `${count} ${isOne ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `${count} ${isOne ? 'entry' : 'entries'}`;
  return undefined;
}

function wordsOfTooSmall({ origin, minimum, inclusive = true, exact }: Kind<'too_small'>): string {
  const count = counted(origin, minimum);
  if (count) {
    if (Number(minimum) === 1 && origin === 'string') return 'This field is required.';
    return `${exact ? 'Exactly' : 'At least'} ${count}.`;
  }
  return inclusive ? `${minimum} is the least.` : `This must be more than ${minimum}.`;
}

function wordsOfTooBig({ origin, maximum, inclusive = true, exact }: Kind<'too_big'>): string {
  const count = counted(origin, maximum);
  if (count) return `${exact ? 'Exactly' : 'At most'} ${count}.`;
  return inclusive ? `${maximum} is the most.` : `This must be less than ${maximum}.`;
}

/** For `z.config`: the sentence for whatever a schema refuses without one of its own. */
export function wordsOfShape(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (TYPES[issue.expected] ?? UNREADABLE);
    case 'invalid_value':
      return wordsOfChoice(issue);
    case 'too_small':
      return wordsOfTooSmall(issue);
    case 'too_big':
      return wordsOfTooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNREADABLE;
    case 'unrecognized_keys':
      return `Nobody knows ${issue.keys.join(', ')} here.`;
    default:
      return UNREADABLE;
  }
}
