/** The comments on something: read, written, answered, and turned off by its owner. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { Note } from '#design/parts/note.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  getComment,
  showCommentSettings,
  switchComments,
  type WireComment,
} from '../../contract/comments.contract.ts';
import { CommentField, type TypedComment } from './comment-field.tsx';
import { CommentRow, ShowReplies } from './comment-row.tsx';
import styles from './comments.module.css';
import { type CommentList, type CommentTarget, type Order, useComments } from './use-comments.ts';

interface CommentsProps {
  /** As in `objectType`: feed, video, gallery. */
  kind: string;
  id: string;
  /** The viewer can open it; when that changes, the comments are read again. */
  canView: boolean;
}

interface Settings {
  isOff: boolean;
  canComment: boolean;
  needsAccess: boolean;
  isOwner: boolean;
  total: number;
}

export default function Comments({ kind, id, canView }: CommentsProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const format = useFormat();
  const location = useLocation();
  const showFailure = useFailureToast();
  const [settings, setSettings] = useState<Settings>();
  const [order, setOrder] = useState<Order>('newest');
  // The comment of a link stands above the others, and not among them again.
  const [above, setAbove] = useState<string>();
  const target: CommentTarget = { objectId: id, objectType: kind };
  const isReadable = settings !== undefined && !settings.needsAccess;
  const readSettings = () =>
    browserApi.call(showCommentSettings, { query: { objectId: id, objectType: kind } }).then(
      setSettings,
      // Where it fails, the page stays without comments.
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
  // Only the server knows how many stand below one that is deleted, and what others have written meanwhile.
  const list = useComments(target, order, isReadable, () => void readSettings());
  const readFirst = useEffectEvent(readSettings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: access and account decide what is answered.
  useEffect(() => void readFirst(), [id, canView, me?._id]);

  if (!settings) return <div id="comments" className={styles.section} aria-busy="true" />;
  const { isOff, canComment, needsAccess, isOwner, total } = settings;

  function turn(off: boolean) {
    const body = { objectId: id, objectType: kind, isOff: off };
    browserApi.call(switchComments, { body }).then(setSettings, showFailure);
  }

  return (
    <section id="comments" className={styles.section} aria-label={t`Comments`}>
      <div className={styles.title}>
        <Heading level={2} size="name">
          {t`Comments`}
        </Heading>
        {total > 0 && (
          <Text as="span" size="small" tone="third">
            {format.shortCount(total)}
          </Text>
        )}
        <span className={styles.tools}>
          {list.total > 1 && (
            <NativeSelect
              quiet
              aria-label={t`Order of comments`}
              value={order}
              onChange={({ target: { value } }) => setOrder(value as Order)}
            >
              <option value="newest">{t`Newest first`}</option>
              <option value="oldest">{t`Oldest first`}</option>
            </NativeSelect>
          )}
          {isOwner && (
            <Button kind="quiet" size="dense" onClick={() => turn(!isOff)}>
              {isOff ? t`Turn on comments` : t`Turn off comments`}
            </Button>
          )}
        </span>
      </div>
      {needsAccess ? (
        <Note>{t`You can read comments once you have access to this.`}</Note>
      ) : (
        <>
          {isOff && <Note>{t`Comments are turned off.`}</Note>}
          {!isOff && !me && (
            <Button href={logInAddress(location)} className={styles.logIn}>
              {t`Log in to comment`}
            </Button>
          )}
          {canComment && me && (
            <Writing target={target} list={list} ownerIsMe={isOwner} label={t`Add a comment`} />
          )}
          <LinkedComment list={list} canReply={canComment} ownerIsMe={isOwner} onShown={setAbove} />
          <Rows list={list} canReply={canComment} ownerIsMe={isOwner} without={above} />
          {!list.isLoading && !list.hasFailed && list.comments.length === 0 && !isOff && (
            <Text size="small" tone="third">
              {t`No comments yet.`}
            </Text>
          )}
          <Further list={list} />
        </>
      )}
    </section>
  );
}

interface WritingProps {
  target: CommentTarget;
  list: CommentList;
  ownerIsMe: boolean;
  label: string;
  focused?: boolean;
  onPosted?: () => void;
}

function Writing({ target, list, ownerIsMe, label, focused, onPosted }: WritingProps) {
  const { t } = useLingui();
  const { me } = useSession();
  if (!me) return null;
  async function post({ content, file }: TypedComment): Promise<boolean> {
    if (!me) return false;
    const now = new Date().toISOString();
    const isPosted = await list.add(
      {
        _id: crypto.randomUUID(),
        content,
        picture: null,
        objectId: target.objectId,
        objectType: target.objectType,
        createdBy: me._id,
        creator: {
          _id: me._id,
          // Until the server has told it.
          name: t`You`,
          username: '',
          avatar: '',
          isPerformer: false,
        },
        isAuth: true,
        isLiked: false,
        totalReply: 0,
        totalLike: 0,
        isByOwner: ownerIsMe,
        isPinned: false,
        isEdited: false,
        isHeld: false,
        canApprove: false,
        canDelete: true,
        canPin: false,
        createdAt: now,
        updatedAt: now,
      },
      file,
    );
    if (isPosted) onPosted?.();
    return isPosted;
  }
  return (
    <CommentField
      place={`comment:${me._id}:${target.objectType}:${target.objectId}`}
      label={label}
      {...(focused && { focused })}
      onPost={post}
    />
  );
}

interface RowsProps {
  list: CommentList;
  canReply: boolean;
  ownerIsMe: boolean;
}

/** `without`: it stands above them already. */
function Rows({ list, canReply, ownerIsMe, without }: RowsProps & { without: string | undefined }) {
  if (list.comments.length === 0) return null;
  return (
    <ul className={styles.list}>
      {list.comments
        .filter(({ _id }) => _id !== without)
        .map((comment) => (
          <li key={comment._id}>
            <Thread comment={comment} list={list} canReply={canReply} ownerIsMe={ownerIsMe} />
          </li>
        ))}
    </ul>
  );
}

/** A comment with its replies, which are read when they are asked for. */
function Thread({ comment, list, canReply, ownerIsMe }: RowsProps & { comment: WireComment }) {
  const { t } = useLingui();
  const { me } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const target = { objectId: comment._id, objectType: 'comment' };
  const replies = useComments(target, 'oldest', isOpen, list.onCount);
  const mayReply = canReply && me !== undefined;
  const reply = mayReply
    ? () => {
        setOpen(true);
        setReplying(true);
      }
    : undefined;
  return (
    <>
      <CommentRow
        comment={comment}
        isSending={list.sending.has(comment._id)}
        sentPicture={list.sending.get(comment._id)}
        onChange={list.replace}
        onRemove={list.remove}
        onReply={reply}
      />
      <div className={styles.replies}>
        {!isOpen && comment.totalReply > 0 && (
          <ShowReplies total={comment.totalReply} onPress={() => setOpen(true)} />
        )}
        {isOpen && (
          <>
            {replies.comments.map((each) => (
              <CommentRow
                key={each._id}
                comment={each}
                isSending={replies.sending.has(each._id)}
                sentPicture={replies.sending.get(each._id)}
                onChange={replies.replace}
                onRemove={replies.remove}
                onReply={reply}
              />
            ))}
            <Further list={replies} />
            {isReplying && (
              <Writing
                target={target}
                list={replies}
                ownerIsMe={ownerIsMe}
                label={t`Reply to ${comment.creator.name}`}
                focused
                onPosted={() => setReplying(false)}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** What follows a list: more of it, or that it could not be read. */
function Further({ list }: { list: CommentList }): ReactNode {
  const { t } = useLingui();
  if (list.hasFailed)
    return (
      <Note>
        {t`Comments didn’t load.`}{' '}
        <Button kind="quiet" size="dense" onClick={list.load}>
          {t`Try again`}
        </Button>
      </Note>
    );
  if (!list.hasMore) return null;
  return (
    <Button kind="line" size="dense" onClick={list.load} className={styles.further}>
      {t`More comments`}
    </Button>
  );
}

/** The comment that the address leads to, above all others. */
function LinkedComment({ list, canReply, ownerIsMe, onShown }: RowsProps & { onShown(id: string): void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('comment');
  const [linked, setLinked] = useState<{ comment: WireComment; parent: WireComment | null }>();
  const find = useEffectEvent((wanted: string) =>
    browserApi.call(getComment, { params: { id: wanted } }).then(
      (found) => {
        setLinked(found);
        if (!found.parent) onShown(found.comment._id);
      },
      (error: unknown) => {
        // It is gone: the others are there.
        if (!(error instanceof ApiFailure)) throw error;
      },
    ),
  );
  useEffect(() => {
    if (id) void find(id);
  }, [id]);
  const isThere = linked !== undefined && id === linked.comment._id;
  useEffect(() => {
    if (isThere) document.querySelector(`[data-linked-comment]`)?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (!isThere) return null;
  const { comment, parent } = linked;
  const rest = { isSending: false, onReply: undefined };
  return (
    <section className={styles.linkedSection} aria-label={t`Linked comment`} data-linked-comment>
      {parent && (
        <CommentRow
          comment={parent}
          {...rest}
          onChange={(changed) => setLinked({ comment, parent: changed })}
          onRemove={(removed) => {
            list.remove(removed);
            setLinked(undefined);
          }}
        />
      )}
      <div className={parent ? styles.replies : undefined}>
        {parent ? (
          <CommentRow
            comment={comment}
            {...rest}
            isLinked
            onChange={(changed) => setLinked({ comment: changed, parent })}
            onRemove={(removed) => {
              list.remove(removed);
              setLinked(undefined);
            }}
          />
        ) : (
          <Thread
            comment={comment}
            list={{
              ...list,
              replace: (changed) => {
                setLinked({ comment: changed, parent });
                list.replace(changed);
              },
            }}
            canReply={canReply}
            ownerIsMe={ownerIsMe}
          />
        )}
      </div>
    </section>
  );
}
