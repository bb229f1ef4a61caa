import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { fieldNamed } from '#platform/web/forms/form-values.ts';

/**
 * Shows a long form step by step. The address has the step, so that the back button works; a reload starts at the
 * first. An error from the server shows the step that has the field.
 */
export function useFormParts(
  form: RefObject<HTMLFormElement | null>,
  parts: number,
  failure: ApiFailure | undefined,
) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [reached, setReached] = useState(1);
  const asked = Number(searchParams.get('part') ?? 1);
  const part = Number.isInteger(asked) && asked > 0 ? Math.min(asked, reached) : 1;
  const shown = useRef(part);

  // What else is in the address stays: a reload needs the invitation.
  const go = useCallback(
    (number: number | string) =>
      setSearchParams(
        (given) => new URLSearchParams({ ...Object.fromEntries(given), part: String(number) }),
        {
          preventScrollReset: true,
        },
      ),
    [setSearchParams],
  );

  // A new step starts at its top, or at the invalid field.
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const box = form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const wrong = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box)?.focus({ preventScroll: true });
    (wrong ?? box)?.scrollIntoView({ block: wrong ? 'center' : 'start' });
  }, [form, part]);

  const wrongPart = useRef<ApiFailure>(undefined);
  useEffect(() => {
    if (!failure || wrongPart.current === failure) return;
    wrongPart.current = failure;
    const field = fieldNamed(form.current, failure.errors[0]?.path.split('.')[0] ?? '');
    const number = field?.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (number && Number(number) !== part) go(number);
  }, [failure, form, part, go]);

  return {
    /** The current step, from one. */
    part,
    goOn() {
      const next = Math.min(part + 1, parts);
      setReached(Math.max(reached, next));
      go(next);
    },
    goBack() {
      go(part - 1);
    },
    /** The element of a step. */
    partOf(target: HTMLFormElement, number: number): HTMLElement {
      return target.querySelector<HTMLElement>(`[data-part="${number}"]`) ?? target;
    },
  };
}
