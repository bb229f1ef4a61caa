import type { WriteContext } from '#platform/server/context.ts';
import type { Notice, NoticeKind } from '#platform/server/notices.ts';

/** A way to deliver notices to users. */
export interface Channel {
  readonly name: string;
  /** Whether it has a text for notices of this kind. */
  carries(kind: NoticeKind): boolean;
  /** Part of the transaction that causes the notice; what may fail or take long is left to a job. */
  deliver(ctx: WriteContext, notice: Notice): Promise<void>;
}
