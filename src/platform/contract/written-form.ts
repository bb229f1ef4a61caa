/** A form that was sent without script and refused: what stands in its page when that is shown again. */
export interface WrittenForm {
  /** The fields that may be shown again, by their names; never a password. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer of the server, as on the wire. */
  readonly refused: { readonly errors?: readonly { readonly path: string; readonly code: string }[] };
}
