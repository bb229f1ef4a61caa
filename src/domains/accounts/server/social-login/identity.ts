/** Who somebody is at another site, once that site has confirmed it. */
export interface Identity {
  readonly provider: 'google' | 'twitter';
  readonly issuer: string;
  /** The id that the other site never gives to anybody else. */
  readonly subject: string;
  /** Lower case; only an address that the other site has confirmed. */
  readonly email: string | undefined;
  /** As the person is called there; may be empty. */
  readonly name: string;
}
