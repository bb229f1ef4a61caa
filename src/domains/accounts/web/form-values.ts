import { ApiFailure } from '#platform/web/api.ts';

/** The text fields of a form by their names, trimmed by nobody: a password may end with a space. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/**
 * What the browser already sees (empty, too short, no address) in the same form as the server's own answer, so
 * that it stands beside the fields. Throws ApiFailure when there is something to mend.
 */
export function checkForm(form: HTMLFormElement, message: string): void {
  const errors = [...form.elements].flatMap((field) => {
    const isWrong = 'validity' in field && !(field as HTMLInputElement).validity.valid;
    const { name, validationMessage } = field as HTMLInputElement;
    return isWrong && name ? [{ path: name, code: 'form.incomplete', message: validationMessage }] : [];
  });
  if (errors.length > 0) throw new ApiFailure(422, { code: 'form.incomplete', message, errors });
}
