import type { WriteContext } from '#platform/server/context.ts';
import type { Notice, NoticeKind } from '#platform/server/notices.ts';

/** A way by which notices reach people. */
export interface Channel {
  readonly name: string;
  /** Whether it has something to say for notices of this kind. */
  carries(kind: NoticeKind): boolean;
  /** Part of the transaction that causes the notice; whatever may fail or take long is left to a job. */
  deliver(ctx: WriteContext, notice: Notice): Promise<void>;
}
