/** A reason that the person at the terminal can act on; printed as one line, without a stack. */
export class CannotDo extends Error {}

/** Nothing has been started there so far, so there is nothing to work on. */
export class NoSiteYet extends CannotDo {
  constructor(place: string) {
    super(`There is no site in ${place} yet. "npm start" creates one.`);
  }
}
