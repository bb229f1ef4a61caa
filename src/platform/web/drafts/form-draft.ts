/** What was typed into a form over something that is saved, as a draft. */

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

export interface FormDraft<T extends Typed> {
  typed: T;
  /** The version of what is saved over which it was typed; null where nothing was saved. */
  begunOn: string | number | null;
  /** When it was typed, by the clock of the device: ISO. */
  at: string;
  /** What something new is made of: once, wherever it is saved. */
  id?: string | undefined;
}

/** The draft of a form like that, if it is one. An earlier version of the form, or another hand, may have written it. */
export function parseFormDraft<T extends Typed>(stored: unknown, like: T): FormDraft<T> | undefined {
  const { typed, begunOn = null, at, id } = (stored ?? {}) as Partial<FormDraft<Typed>>;
  if (!typed || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  const names = Object.keys(like);
  if (names.some((name) => typeof typed[name] !== typeof like[name])) return undefined;
  // In the order of the form: the database has another one.
  return {
    typed: Object.fromEntries(names.map((name) => [name, typed[name]])) as T,
    begunOn,
    at,
    ...(typeof id === 'string' ? { id } : {}),
  };
}

export function isSameTyped(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Also over the same version. */
export function isSameFormDraft(
  one: Omit<FormDraft<Typed>, 'at' | 'id'>,
  other: Omit<FormDraft<Typed>, 'at' | 'id'> | undefined,
): boolean {
  return other?.begunOn === one.begunOn && isSameTyped(one.typed, other.typed);
}
