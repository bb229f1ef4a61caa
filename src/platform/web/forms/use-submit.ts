/**
 * Submits a form: one request at a time, typed text survives every failure, field errors are shown at their fields,
 * and the first of them gets the focus.
 */
import { useCallback, useRef, useState } from 'react';
import { ApiFailure } from '../call/api.ts';
import { isOfTheLine } from '../call/browser-failures.ts';
import { useLineIsBack } from '../live/socket.tsx';
import { fieldNamed } from './form-values.ts';

export interface Submission {
  busy: boolean;
  /** The failure of the last try, when it was not about single fields (or beside them). */
  failure: ApiFailure | undefined;
  /** The sentence for one field, if there is one. */
  errorOf(field: string): string | undefined;
  /** Runs `send` unless it is running; resolves to whether it succeeded. */
  submit(send: () => Promise<void>): Promise<boolean>;
  /** What was said of a field no longer holds: it is another one now. */
  forget(field: string): void;
  clear(): void;
}

/** Ends an act that is run by `useSubmit` without a failure: what it waited for was called off, or has said itself why not. */
export const callOff = (why: string): never => {
  throw new DOMException(why, 'AbortError');
};

export function useSubmit(form?: { readonly current: HTMLFormElement | null }): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  // Fields that were changed since.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  // What was said of the line is no longer true once the line is back.
  useLineIsBack(() => setFailure((said) => (said && isOfTheLine(said) ? undefined : said)));
  // State is too late for the second of two quick presses.
  const running = useRef(false);

  const submit = useCallback(
    async (send: () => Promise<void>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFailure(undefined);
      setChanged(new Set());
      try {
        await send();
        return true;
      } catch (error) {
        // The user canceled: no message.
        if (error instanceof DOMException && error.name === 'AbortError') return false;
        if (!(error instanceof ApiFailure)) throw error;
        setFailure(error);
        const first = error.errors[0]?.path.split('.')[0];
        if (first) fieldNamed(form?.current, first)?.focus();
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [form],
  );

  return {
    busy,
    failure,
    submit,
    forget: useCallback(
      (field: string) => setChanged((before) => (before.has(field) ? before : new Set(before).add(field))),
      [],
    ),
    clear: useCallback(() => setFailure(undefined), []),
    errorOf(field) {
      // A field of a part ("banner.title") is in the form under its own name.
      if (changed.has(field.split('.').at(-1) ?? field)) return undefined;
      return failure?.errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
    },
  };
}
