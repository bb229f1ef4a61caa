/** The result of a press; each press has its own. */
export interface OptimisticToggleActions {
  /** Asks the server for it. */
  send(on: boolean): Promise<unknown>;
  /** Shows it, before the server has said anything, and again when it has refused. */
  show(on: boolean): void;
  /** Called for each change that the server has accepted. */
  accepted?(on: boolean): void;
  /** The last requested state is saved. */
  done?(): void;
  /** It has not: what is shown is what the server accepted last. */
  failed(error: unknown): void;
}

/**
 * An optimistic toggle, such as a like. It shows the requested state at once and sends one request at a time, because
 * two could arrive in the wrong order. Of presses during a request only the last is sent, and none if the state is
 * already right.
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

  /** Resolves when no request is pending; at once for a press that a later one replaced. */
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
      // The user has changed it back in the meantime: nothing to report.
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
