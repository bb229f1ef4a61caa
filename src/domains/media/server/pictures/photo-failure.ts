/**
 * Why a picture cannot be used. `unsupported` is a limitation of ours; the picture may be fine.
 * `too-demanding` means that its worker crashed or ran out of time or memory.
 */
export type PhotoFault = 'unreadable' | 'unsupported' | 'too-many-pixels' | 'too-demanding';

/** The picture itself is faulty; a retry would not help. */
export class PhotoFailure extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
