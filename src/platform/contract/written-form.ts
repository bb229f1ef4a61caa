/** A refused form that was sent without JavaScript: the values to show again in its page. */
export interface WrittenForm {
  /** The fields that may be shown again, by their names; never a password. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer of the server, as on the wire. */
  readonly refused: { readonly errors?: readonly { readonly path: string; readonly code: string }[] };
}
