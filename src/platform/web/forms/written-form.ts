/** What was typed without script comes back with the page that says why it was refused. */
import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { WrittenForm } from '../../contract/written-form.ts';
import type { Fault } from './use-check-form.ts';

/** Set by the server for the one answer to the form. */
export const writtenContext = createContext<WrittenForm | null>(null);

/** A loader on the server that also tells what a refused form held, as `written`. */
export function withWritten<T extends object>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T & { written?: WrittenForm | null }> => ({
    ...(await load(args)),
    written: args.context.get(writtenContext),
  });
}

// A schema's words for what a browser finds itself; anything else cannot be read.
const FAULTS: Readonly<Record<string, Fault>> = {
  too_small: 'tooShort',
  too_big: 'tooLong',
  invalid_format: 'typeMismatch',
};

/** What the server has found wrong with a text field of a form; undefined where it has not named the field. */
export function faultOfWritten(written: WrittenForm | null | undefined, field: string): Fault | undefined {
  const error = written?.refused.errors?.find(({ path }) => path === field);
  if (!error) return undefined;
  return written?.fields[field]?.trim() ? (FAULTS[error.code] ?? 'badInput') : 'valueMissing';
}
