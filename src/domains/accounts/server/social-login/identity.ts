/** A user's confirmed identity at another site. */
export interface Identity {
  readonly provider: 'google' | 'twitter';
  readonly issuer: string;
  /** The permanent id there, which is never reused. */
  readonly subject: string;
  /** Lower case; only an address that the other site has confirmed. */
  readonly email: string | undefined;
  /** The name there; may be empty. */
  readonly name: string;
}
