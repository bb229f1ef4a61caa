/**
 * Why a picture cannot be used. `unsupported` is a fault of ours: it may be as good as others. `too-demanding` means that its worker crashed or ran out of time or memory.
 */
export type PhotoFault = 'unreadable' | 'unsupported' | 'too-many-pixels' | 'too-demanding';

/** A picture that is at fault itself; trying again would not help. */
export class PhotoFailure extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
