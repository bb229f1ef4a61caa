import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '#platform/web/api.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The words before an input: those of its `Field`, or the first within the label around it. */
function labelOf({ labels, name }: Input): string {
  const label = labels?.[0];
  return label?.firstElementChild?.textContent || label?.textContent || name;
}

/**
 * What the browser already sees (empty, too short, no address) in the same form as the server's own answer, so
 * that it stands beside the fields. The function looks at a form, or at a part of one, and throws ApiFailure when
 * there is something to mend.
 */
export function useCheckForm(): (part: HTMLElement) => void {
  const { t } = useLingui();

  function problemOf(input: Input) {
    if (!input.validity.valueMissing) return input.validationMessage;
    const label = labelOf(input);
    return t`${label} is missing.`;
  }

  return (part) => {
    const errors = [...part.querySelectorAll<Input>('input, select, textarea')]
      .filter(({ name, validity }) => name && !validity.valid)
      .map((input) => ({ path: input.name, code: 'form.incomplete', message: problemOf(input) }));
    if (errors.length === 0) return;
    throw new ApiFailure(422, { code: 'form.incomplete', message: t`Something is missing.`, errors });
  };
}
