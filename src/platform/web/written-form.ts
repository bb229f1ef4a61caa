/** What was typed without script comes back with the page that says why it was refused. */
import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { WrittenForm } from '../contract/written-form.ts';

/** Set by the server for the one answer to the form. */
export const writtenContext = createContext<WrittenForm | null>(null);

/** A loader on the server that also tells what a refused form held, as `written`. */
export function withWritten<T extends object>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T & { written?: WrittenForm | null }> => ({
    ...(await load(args)),
    written: args.context.get(writtenContext),
  });
}

/** Whether the server has named this field. */
export function isWrong(written: WrittenForm | null | undefined, field: string): boolean {
  return written?.refused.errors?.some(({ path }) => path === field) ?? false;
}
