/** What a recipe is: how files of some kinds are judged when they arrive, and prepared afterwards. */
import type { Refusal } from '#platform/contract/refusal.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import type { FileKind } from '../media.tables.ts';
import type { processPhotoJob } from '../pictures/process-photo.job.ts';

export interface Recipe {
  readonly name: string;
  readonly kinds: readonly FileKind[];
  /** Judges an upload by its bytes, before it gets a place; answers its type. Refuses what it cannot prepare. */
  accept(upload: UploadedFile): Promise<{ mime: string }>;
  /** Makes the renditions from the original; absent where they are made at once, while the sender waits. */
  readonly prepare?: { readonly order: typeof processPhotoJob; readonly handler: BoundJob };
  /** What the status of a file says about a fault that its preparation has met. */
  readonly refusals: readonly Refusal[];
}

/** A file that is at fault itself: preparing it again would not help. */
export class FileFailure extends Error {
  readonly errorCode: string;
  constructor({ code }: Refusal, detail: string) {
    super(detail);
    this.errorCode = code;
  }
}
