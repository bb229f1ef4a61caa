import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '../call/api.ts';

/** What the browser finds has this code. */
export const INCOMPLETE = 'form.incomplete';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The words before an input: those of its `Field`, or the first within the label around it. */
function labelOf({ labels, name }: Input): string {
  const label = labels?.[0];
  return label?.firstElementChild?.textContent || label?.textContent || name;
}

// In this order: an empty field is empty before it is anything else, and what we have said ourselves goes first.
const FAULTS = [
  'customError',
  'valueMissing',
  'typeMismatch',
  'tooShort',
  'tooLong',
  'rangeUnderflow',
  'rangeOverflow',
  'stepMismatch',
  'patternMismatch',
  'badInput',
] as const satisfies (keyof ValidityState)[];

export type Fault = (typeof FAULTS)[number];

// Rules of a text: one may break several, and hears of all of them.
const OF_TEXTS: readonly Fault[] = ['typeMismatch', 'tooShort', 'tooLong', 'patternMismatch'];

/** A browser counts only what was typed by hand: not what a password manager or the page itself has put there. */
function isTooShort(input: Input): boolean {
  const { minLength = 0 } = input as Partial<HTMLInputElement>;
  const { value, willValidate } = input;
  return willValidate && value !== '' && value.length < minLength;
}

/** Boxes for running text take more than fits, so that nothing is cut off unseen. */
const mostOf = ({ dataset, maxLength }: HTMLTextAreaElement) =>
  dataset.most ? Number(dataset.most) : maxLength;

function isTooLong(input: Input): boolean {
  return (
    input instanceof HTMLTextAreaElement && Boolean(input.dataset.most) && input.value.length > mostOf(input)
  );
}

/** What is wrong with an input, in the order of `FAULTS`: the first, or all rules that a text breaks. */
function faultsOf(input: Input): readonly Fault[] {
  const faults = FAULTS.filter(
    (fault) =>
      input.validity[fault] ||
      (fault === 'tooShort' && isTooShort(input)) ||
      (fault === 'tooLong' && isTooLong(input)),
  );
  const [first] = faults;
  if (first === undefined) return [];
  return OF_TEXTS.includes(first) ? faults.filter((fault) => OF_TEXTS.includes(fault)) : [first];
}

/** What an input asks for. */
type Asked = Partial<
  Pick<HTMLInputElement, 'type' | 'min' | 'max' | 'minLength' | 'maxLength' | 'validationMessage'>
>;

const askedOf = (input: Input): Asked =>
  input instanceof HTMLTextAreaElement
    ? { minLength: input.minLength, maxLength: mostOf(input), validationMessage: input.validationMessage }
    : (input as Asked);

/**
 * Validates an input, also what was typed before the form was sent without JavaScript: the browser's own messages
 * would be in the browser's language, not the reader's.
 */
export function useFaultLabels(): (fault: Fault, label: string, asked: Asked) => string {
  const { t } = useLingui();
  return (fault, label, { type, min, max, minLength, maxLength, validationMessage = '' }) => {
    switch (fault) {
      case 'valueMissing':
        return t`${label} is required.`;
      case 'typeMismatch':
        return type === 'email'
          ? t`Enter a full email address, such as name@example.org.`
          : t`Enter a full URL, such as https://example.org.`;
      case 'tooShort':
        return t`At least ${plural(minLength ?? 0, { one: '# character', other: '# characters' })}.`;
      case 'tooLong':
        return t`At most ${plural(maxLength ?? 0, { one: '# character', other: '# characters' })}.`;
      case 'rangeUnderflow':
        return t`The minimum is ${min}.`;
      case 'rangeOverflow':
        return t`The maximum is ${max}.`;
      // Usernames alone have a pattern.
      case 'patternMismatch':
        return t`Use only letters A–Z and digits.`;
      case 'customError':
        return validationMessage;
      default:
        return t`This isn’t valid. Please check it.`;
    }
  };
}

/**
 * Client-side validation (empty, too short, no address) in the format of the server's answer, so that it is shown at
 * the fields. The returned function checks a form or a part of one, and throws ApiFailure on errors.
 */
export function useCheckForm(): (part: HTMLElement) => void {
  const { t } = useLingui();
  const wordsOf = useFaultLabels();

  return (part) => {
    const errors = [...part.querySelectorAll<Input>('input, select, textarea')]
      .map((input) => ({ input, faults: input.name ? faultsOf(input) : [] }))
      .filter(({ faults }) => faults.length > 0)
      .map(({ input, faults }) => ({
        path: input.name,
        code: INCOMPLETE,
        message: faults.map((fault) => wordsOf(fault, labelOf(input), askedOf(input))).join(' '),
      }));
    if (errors.length === 0) return;
    throw new ApiFailure(422, { code: INCOMPLETE, message: t`This field is required.`, errors });
  };
}
