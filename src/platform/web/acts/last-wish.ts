/** What becomes of a wish; each press brings its own. */
export interface LastWishActs {
  /** Asks the server for it. */
  send(on: boolean): Promise<unknown>;
  /** Shows it, before the server has said anything, and again when it has refused. */
  show(on: boolean): void;
  /** Told of each change that the server has accepted. */
  accepted?(on: boolean): void;
  /** The last wish has come true. */
  done?(): void;
  /** It has not: what is shown is what the server accepted last. */
  failed(error: unknown): void;
}

/**
 * A switch whose state lives on the server, such as a like. It shows what was wished at once, and sends one wish after
 * the other: two on their way could arrive in the other order. Of those that were made meanwhile only the last is sent,
 * and none where it is as wished already.
 */
export class LastWish {
  #accepted: boolean;
  #wished: boolean;
  #acts: LastWishActs | undefined;
  #isSending = false;

  /** How it is on the server. */
  constructor(on: boolean) {
    this.#accepted = on;
    this.#wished = on;
  }

  /** As it is to be shown. */
  get on(): boolean {
    return this.#wished;
  }

  /** Ends when nothing is on its way any more; of a wish that waits for another one, at once. */
  async wish(on: boolean, acts: LastWishActs): Promise<void> {
    this.#wished = on;
    this.#acts = acts;
    acts.show(on);
    if (this.#isSending || on === this.#accepted) return;
    this.#isSending = true;
    try {
      while (this.#wished !== this.#accepted) await this.#sendWish(this.#wished);
      this.#acts.done?.();
    } catch (error) {
      // Somebody who has taken the wish back meanwhile has what they want.
      if (this.#wished === this.#accepted) return;
      this.#wished = this.#accepted;
      this.#acts.show(this.#wished);
      this.#acts.failed(error);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendWish(on: boolean): Promise<void> {
    await this.#acts?.send(on);
    this.#accepted = on;
    this.#acts?.accepted?.(on);
  }

  /** It was changed elsewhere: what is on its way goes on, and may change it again. */
  heard(on: boolean): void {
    this.#accepted = on;
    if (!this.#isSending) this.#wished = on;
  }
}
