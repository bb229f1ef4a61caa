/** What is pushed to a browser, as its worker shows it. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** The page about it, from the root. */
  readonly link: string;
  /** The same one again takes the place of the first one. */
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
