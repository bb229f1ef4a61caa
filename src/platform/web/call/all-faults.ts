import { platformRefusals } from '#platform/contract/refusal.ts';
import { textsOf } from '../forms/form-values.ts';
import { INCOMPLETE } from '../forms/use-check-form.ts';
import { ApiFailure } from './api.ts';

/** Asks the server about some fields of a form; throws ApiFailure with what is wrong with them. */
type AskAbout = (texts: Partial<Record<string, string>>) => Promise<void>;

// Where the browser or a schema refuses a form, nobody has looked closer at its other fields.
const SAYS_NOTHING_OF_OTHERS: readonly string[] = [INCOMPLETE, platformRefusals.shape.code];

/**
 * A failure about fields, with what is wrong with the others. Whether a name is taken is looked up only for a form that
 * is whole, so that faults would be told one press after the other; here the fields of which nothing is said yet are
 * asked about by themselves.
 */
export async function withAllFaults(
  failure: unknown,
  form: HTMLFormElement,
  askAbout: AskAbout,
): Promise<unknown> {
  if (!(failure instanceof ApiFailure) || !SAYS_NOTHING_OF_OTHERS.includes(failure.code)) return failure;
  const said = new Set(failure.errors.map(({ path }) => path));
  const rest = Object.entries(textsOf(form)).filter(([name]) => !said.has(name));
  if (rest.length === 0) return failure;
  try {
    await askAbout(Object.fromEntries(rest));
    return failure;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // What could not be asked is told when the rest is mended.
    const found = error.errors.filter(({ path }) => !said.has(path));
    if (found.length === 0) return failure;
    // In the order of the form: the first of them gets the focus.
    const order = [...form.elements].map((element) => element.getAttribute('name'));
    const errors = [...failure.errors, ...found].toSorted(
      (one, other) => order.indexOf(one.path) - order.indexOf(other.path),
    );
    return withAllFaults(new ApiFailure(failure.status, { ...error.fields, errors }), form, askAbout);
  }
}
