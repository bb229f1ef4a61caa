import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { onBlocksHere } from '#domains/blocks/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { upload } from '#platform/web/call/upload.ts';
import {
  addComment,
  COMMENTS_PAGE,
  deleteComment,
  listComments,
  restoreComment,
  type WireComment,
} from '../../contract/comments.contract.ts';
import { tooManyComments } from '../../contract/engagement.refusals.contract.ts';

export interface CommentTarget {
  objectId: string;
  /** `comment` for the replies to one. */
  objectType: string;
}

export type Order = 'newest' | 'oldest';

export interface CommentList {
  comments: readonly WireComment[];
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  /** Those that were sent from here and have no answer yet, with their pictures. */
  sending: ReadonlyMap<string, File | null>;
  load(): void;
  /** Shows it at once; false where it was refused, with the reason told. Then it is gone again. */
  add(comment: WireComment, picture: File | null): Promise<boolean>;
  replace(comment: WireComment): void;
  /** Deletes at once, and can be undone from the toast. */
  remove(comment: WireComment): void;
  /** As given: the server counts other comments than before. */
  onCount(): void;
}

const withoutRepeats = (comments: readonly WireComment[]): WireComment[] => [
  ...new Map(comments.map((comment) => [comment._id, comment])).values(),
];

/**
 * Comments page by page, with what is changed here. `isWanted`: nothing is asked for before. `onCount`: the server counts
 * other comments than before.
 */
export function useComments(
  target: CommentTarget,
  order: Order,
  isWanted: boolean,
  onCount: () => void,
): CommentList {
  const { objectId, objectType } = target;
  const { t } = useLingui();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const [comments, setComments] = useState<readonly WireComment[]>([]);
  const [total, setTotal] = useState(0);
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [sending, setSending] = useState<ReadonlyMap<string, File | null>>(new Map());

  // What was added here since the list was asked for, which the answer may not have.
  const added = useRef(new Set<string>());
  // Replies stand in the order in which they were written.
  const isLast = objectType === 'comment' || order === 'oldest';

  async function read(offset: number, isStillWanted: () => boolean = () => true): Promise<void> {
    setStatus('loading');
    added.current = new Set(sending.keys());
    const query = { objectId, objectType, order, offset, limit: COMMENTS_PAGE };
    try {
      const page = await browserApi.call(listComments, { query });
      if (!isStillWanted()) return;
      const isMissing = (id: string) => added.current.has(id) && !page.data.some(({ _id }) => _id === id);
      setComments((known) => {
        if (offset > 0) return withoutRepeats([...known, ...page.data]);
        const own = known.filter(({ _id }) => isMissing(_id));
        return isLast ? [...page.data, ...own] : [...own, ...page.data];
      });
      setTotal(page.total + (offset === 0 ? [...added.current].filter(isMissing).length : 0));
      setStatus('loaded');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isStillWanted()) setStatus('failed');
    }
  }
  const count = useEffectEvent(onCount);
  const readFirst = useEffectEvent((isStillWanted: () => boolean) => read(0, isStillWanted));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target or order is another list
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const readAll = () => void readFirst(() => !isLeft);
    readAll();
    const end = onBlocksHere(() => {
      readAll();
      count();
    });
    return () => {
      end();
      isLeft = true;
    };
  }, [objectId, objectType, order, isWanted]);

  const showWait = (seconds: number) =>
    show({
      tone: 'error',
      text: t`You’re posting too many comments. Try again in ${plural(seconds, {
        one: '# second',
        other: '# seconds',
      })}.`,
    });

  const change = (by: number) => setTotal((now) => Math.max(0, now + by));

  return {
    comments,
    total,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    hasMore: status !== 'loading' && comments.length < total && comments.length > 0,
    sending,
    onCount,
    load: () => void read(status === 'failed' && comments.length === 0 ? 0 : comments.length),
    async add(comment, picture) {
      const { _id, content } = comment;
      setSending((now) => new Map(now).set(_id, picture));
      added.current.add(_id);
      setComments((now) => (isLast ? [...now, comment] : [comment, ...now]));
      change(1);
      try {
        const body = { _id, objectId, objectType, content };
        const written = picture
          ? await upload(addComment, { fields: body, files: { picture } })
          : await browserApi.call(addComment, { body });
        setComments((now) => now.map((each) => (each._id === _id ? written : each)));
        onCount();
        return true;
      } catch (error) {
        added.current.delete(_id);
        setComments((now) => now.filter((each) => each._id !== _id));
        change(-1);
        if (isRefusal(error, tooManyComments)) showWait(Number(error.fields.retryAfterSeconds));
        else showFailure(error);
        return false;
      } finally {
        setSending((now) => new Map([...now].filter(([id]) => id !== _id)));
      }
    },
    replace(comment) {
      const known = comments.find(({ _id }) => _id === comment._id);
      setComments((now) => now.map((each) => (each._id === comment._id ? comment : each)));
      // Who approves one makes it count.
      if (known?.isHeld !== comment.isHeld) onCount();
    },
    remove(comment) {
      const { _id } = comment;
      const before = comments;
      const params = { id: _id };
      // A reply that a link leads to is not one of these.
      const counted = comment.objectType === objectType ? 1 : 0;
      const putBack = () => {
        setComments(before);
        change(counted);
      };
      setComments((now) => now.filter((each) => each._id !== _id));
      change(-counted);
      browserApi.call(deleteComment, { params }).then(
        () => {
          onCount();
          show({
            text: t`Comment deleted`,
            action: {
              label: t`Undo`,
              onPress: () =>
                void browserApi.call(restoreComment, { params }).then(() => {
                  putBack();
                  onCount();
                }, showFailure),
            },
          });
        },
        (error: unknown) => {
          putBack();
          showFailure(error);
        },
      );
    },
  };
}
