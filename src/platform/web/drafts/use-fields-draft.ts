import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraftAt } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

/** What stood in the fields of a form, by their names; several for boxes of one name. */
export type FieldsDraft = Readonly<Record<string, readonly string[]>>;

interface FieldsDraftState {
  /** What an earlier document of this tab left; undefined until the page is awake, and where there is nothing. */
  restored: FieldsDraft | undefined;
  /** The form is sent: from now on nothing is saved. */
  end(): void;
}

/**
 * Saves what is typed into a form as a draft as long as the tab lives, so that a reload takes nothing away. Never
 * saved: files, and what stands in a field for a password.
 */
export function useFieldsDraft(place: string, form: RefObject<HTMLFormElement | null>): FieldsDraftState {
  const [restored, setRestored] = useState<FieldsDraft>();
  const [fields, setFields] = useState<FieldsDraft>();

  useEffect(() => setRestored(readDraftAt('tab', place) as FieldsDraft | undefined), [place]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setFields(fieldsOf(element));
    element.addEventListener('input', read);
    // What is chosen from a list of our own is no input to the browser; the focus moves on all the same.
    element.addEventListener('focusout', read);
    // Before the draft is saved for the last time, which listens after this.
    const leave = () => flushSync(read);
    window.addEventListener('pagehide', leave);
    return () => {
      element.removeEventListener('input', read);
      element.removeEventListener('focusout', read);
      window.removeEventListener('pagehide', leave);
    };
  }, [form]);
  const { end } = useDraft({ stored: 'tab', place, value: fields, textOf: JSON.stringify, isReady: true });

  return { restored, end };
}

/** The fields that have something in them and may be saved, if there are any. */
function fieldsOf(form: HTMLFormElement): FieldsDraft | undefined {
  const secret = new Set(
    // By what it is for: a password that is being shown is a text field.
    [...form.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]')].map(({ name }) => name),
  );
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '' || secret.has(name)) continue;
    fields[name] = [...(fields[name] ?? []), value];
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}
