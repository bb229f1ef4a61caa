import { type FormEvent, type RefObject, useRef } from 'react';
import { textsOf } from './form-values.ts';
import { useCheckForm } from './use-check-form.ts';
import { type Submission, useSubmit } from './use-submit.ts';

export interface Form extends Submission {
  /**
   * For the element: `<form {...form}>`. By post also where no script answers, so that nothing that was typed gets
   * into an address; and `useCheckForm` says what is missing, in place of the browser's own bubbles.
   */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    /** What was said of a field goes as soon as the field is mended. */
    onChange(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

interface FormOptions {
  /** What of the form has to be whole before it is sent; all of it by default. */
  partOf?: (form: HTMLFormElement) => HTMLElement;
  /** What else is wrong with a form that failed; see `withAllFaults`. */
  completeFailure?: (failure: unknown, form: HTMLFormElement) => Promise<unknown>;
}

/**
 * One form: client-side and server-side errors are shown at their fields, the first of them gets the focus, and what
 * was typed is kept. `send` gets the text fields by name; it throws ApiFailure.
 */
export function useForm(
  send: (texts: Partial<Record<string, string>>, form: HTMLFormElement) => Promise<void>,
  { partOf = (form) => form, completeFailure }: FormOptions = {},
): Form {
  const ref = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const submission = useSubmit(ref);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submission.submit(async () => {
      try {
        checkForm(partOf(target));
        await send(textsOf(target), target);
      } catch (error) {
        throw completeFailure ? await completeFailure(error, target) : error;
      }
    });
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as Partial<HTMLInputElement>;
    if (name) submission.forget(name);
  }

  return { ...submission, form: { ref, method: 'post', noValidate: true, onChange, onSubmit } };
}
