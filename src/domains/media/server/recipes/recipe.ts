/** The interface of a recipe: how files of some kinds are checked on arrival and prepared afterwards. */
import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import type { BoundJob } from '#platform/server/jobs/jobs.ts';
import type { FileKind } from '../media.tables.ts';
import type { processPhotoJob } from '../pictures/process-photo.job.ts';

export interface Recipe {
  readonly name: string;
  readonly kinds: readonly FileKind[];
  /** Checks an upload by its bytes before it is stored; returns its type. Refuses what it cannot prepare. */
  accept(upload: UploadedFile, ctx: Pick<ReadContext, 'config'>): Promise<{ mime: string }>;
  /** Makes the renditions from the original; absent if they are made at once while the user waits. */
  readonly prepare?: { readonly order: typeof processPhotoJob; readonly handler: BoundJob };
  /** All that the preparation may find, for the sentences in a file's status. */
  readonly refusals: readonly Refusal[];
  /** What is said of a file whose preparation failed again and again. */
  readonly tooDemanding: Refusal;
}

/** The file itself is faulty; a retry would not help. */
export class FileFailure extends Error {
  readonly errorCode: string;
  constructor({ code }: Refusal, detail: string) {
    super(detail);
    this.errorCode = code;
  }
}
