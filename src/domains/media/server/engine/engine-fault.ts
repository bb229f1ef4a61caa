/**
 * Why a file could not be read or converted. `demanding`: it took more time, memory or space than a file like it may
 * take. A retry would not help.
 */
export class EngineFault extends Error {
  readonly kind: 'unreadable' | 'demanding';
  constructor(kind: EngineFault['kind'], detail: string) {
    super(detail);
    this.kind = kind;
  }
}

/** The run was ended from outside: its file was removed, or the server stops. */
export class RunEnded extends Error {
  constructor() {
    super('the run was ended');
  }
}
