/** What becomes of a wish; each press brings its own. */
export interface OptimisticToggleActions {
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
export class OptimisticToggle {
  #accepted: boolean;
  #wanted: boolean;
  #actions: OptimisticToggleActions | undefined;
  #isSending = false;

  /** How it is on the server. */
  constructor(on: boolean) {
    this.#accepted = on;
    this.#wanted = on;
  }

  /** As it is to be shown. */
  get on(): boolean {
    return this.#wanted;
  }

  /** Ends when nothing is on its way any more; of a wish that waits for another one, at once. */
  async want(on: boolean, actions: OptimisticToggleActions): Promise<void> {
    this.#wanted = on;
    this.#actions = actions;
    actions.show(on);
    if (this.#isSending || on === this.#accepted) return;
    this.#isSending = true;
    try {
      while (this.#wanted !== this.#accepted) await this.#sendWanted(this.#wanted);
      this.#actions.done?.();
    } catch (error) {
      // Somebody who has taken the wish back meanwhile has what they want.
      if (this.#wanted === this.#accepted) return;
      this.#wanted = this.#accepted;
      this.#actions.show(this.#wanted);
      this.#actions.failed(error);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendWanted(on: boolean): Promise<void> {
    await this.#actions?.send(on);
    this.#accepted = on;
    this.#actions?.accepted?.(on);
  }

  /** It was changed elsewhere: what is on its way goes on, and may change it again. */
  received(on: boolean): void {
    this.#accepted = on;
    if (!this.#isSending) this.#wanted = on;
  }
}
