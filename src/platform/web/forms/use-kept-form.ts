import { type RefObject, useEffect, useRef, useState } from 'react';
import { readTab, writeTab } from '../page/browser-storage.ts';

/** The values of a form's fields by name; several for checkboxes of one name. */
export type KeptFields = Readonly<Record<string, readonly string[]>>;

interface KeptForm {
  /**
   * The values that an earlier document of this tab left; undefined until the page is interactive, and when there are
   * none.
   */
  kept: KeptFields | undefined;
  /** The form is sent: from now on nothing is kept. */
  end(): void;
}

/** Keeps a form's values in session storage, so that a reload loses nothing. Never stored: files and passwords. */
export function useKeptForm(place: string, form: RefObject<HTMLFormElement | null>): KeptForm {
  const [kept, setKept] = useState<KeptFields>();
  const ended = useRef(false);

  useEffect(() => setKept(readTab<KeptFields>(place)), [place]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => {
      if (!ended.current) writeTab(place, fieldsOf(element));
    };
    element.addEventListener('input', keep);
    // What is chosen from a list of our own is no input to the browser; the focus moves on all the same.
    element.addEventListener('focusout', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      element.removeEventListener('input', keep);
      element.removeEventListener('focusout', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [place, form]);

  return {
    kept,
    end() {
      ended.current = true;
      writeTab(place, undefined);
    },
  };
}

/** The fields that have something in them and may be kept, if there are any. */
function fieldsOf(form: HTMLFormElement): KeptFields | undefined {
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
