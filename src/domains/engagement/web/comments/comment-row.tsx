import { Plural, useLingui } from '@lingui/react/macro';
import { IconHeart, IconMessageCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { MoreButton } from '#design/parts/more-button.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { upload } from '#platform/web/call/upload.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { Time } from '#platform/web/text/time.tsx';
import {
  approveComment,
  editComment,
  editCommentByForm,
  pinComment,
  type WireComment,
} from '../../contract/comments.contract.ts';
import { ReportDialog } from '../report/lazy-report.ts';
import { useReaction } from '../use-reaction.ts';
import { CommentField, type TypedComment } from './comment-field.tsx';
import { CommentPicture, DevicePicture } from './comment-picture.tsx';
import styles from './comments.module.css';

const CommentMenu = lazyPart(() => import('./comment-menu.tsx'));

interface CommentRowProps {
  comment: WireComment;
  isSending: boolean;
  /** The picture that is being sent with it. */
  sentPicture?: File | null | undefined;
  /** It is what the address leads to. */
  isLinked?: boolean;
  onChange(comment: WireComment): void;
  onRemove(comment: WireComment): void;
  /** Undefined where nobody may reply. */
  onReply: (() => void) | undefined;
}

export function CommentRow(props: CommentRowProps) {
  const { comment, isSending, sentPicture, isLinked, onChange, onRemove, onReply } = props;
  const { i18n, t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const { pathname } = useLocation();
  const share = useShare(i18n._(clientWords.copied));
  const showFailure = useFailureToast();
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { _id: id, creator, content } = comment;
  const { on, total, toggle } = useReaction(
    { kind: 'comment', id },
    'like',
    { on: comment.isLiked, total: comment.totalLike },
    (now) => onChange({ ...comment, isLiked: now.on, totalLike: now.total }),
  );
  const params = { id };

  async function save({ content: changed, file, removePicture }: TypedComment): Promise<boolean> {
    try {
      const fields = { content: changed, ...(removePicture ? { removePicture: 'true' } : {}) };
      onChange(
        file || removePicture
          ? await upload(editCommentByForm, { params, fields, files: { picture: file ?? undefined } })
          : await browserApi.call(editComment, { params, body: { content: changed } }),
      );
      setEditing(false);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  }

  function pin() {
    const body = { isPinned: !comment.isPinned };
    browserApi.call(pinComment, { params, body }).then(onChange, showFailure);
  }

  const approve = () => browserApi.call(approveComment, { params }).then(onChange, showFailure);

  return (
    <div
      className={classNames(styles.comment, isSending && styles.sending, isLinked && styles.linked)}
      data-comment={id}
    >
      <Avatar src={creator.avatar} size="s" className={styles.face} />
      <div className={styles.body}>
        <p className={styles.head}>
          <AuthorName author={creator} />
          {comment.isByOwner && <PlainTag>{t`Creator`}</PlainTag>}
          <span className={styles.when}>
            {isSending ? <span>{t`Posting …`}</span> : <Time value={comment.createdAt} />}
            {comment.isEdited && <span>{t`edited`}</span>}
            {comment.isPinned && <span>{t`pinned`}</span>}
            {comment.isHeld && <span>{t`Waiting for approval`}</span>}
          </span>
        </p>
        {isEditing ? (
          <CommentField
            place={`comment:${me?._id ?? ''}:edit:${id}`}
            label={t`Change your comment`}
            given={content}
            givenPicture={comment.picture?.thumbnails.at(-1)}
            focused
            onPost={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            {content !== '' && (
              <p className={styles.text} dir="auto">
                {content}
              </p>
            )}
            {sentPicture && <DevicePicture file={sentPicture} className={styles.sentPicture} />}
            <CommentPicture comment={comment} onReady={onChange} />
          </>
        )}
        {!isSending && (
          <ActionRow>
            <Action
              label={total > 0 ? t`Like this comment, ${total}` : t`Like this comment`}
              icon={IconHeart}
              pressed={on}
              onClick={toggle}
            >
              {total || undefined}
            </Action>
            {comment.canApprove && (
              <Button kind="quiet" size="dense" onClick={approve}>
                {t`Approve comment`}
              </Button>
            )}
            {onReply && !comment.isHeld && (
              <Action label={t`Reply to ${creator.name}`} icon={IconMessageCircle} onClick={onReply}>
                {t`Reply`}
              </Action>
            )}
            {isEditing && (
              <Button kind="quiet" size="dense" onClick={() => setEditing(false)}>
                {t`Cancel`}
              </Button>
            )}
            <MoreButton label={t`Options for this comment`} dense>
              {(trigger) => (
                <CommentMenu
                  trigger={trigger}
                  isPinned={comment.isPinned}
                  onCopyLink={() => share({ title: creator.name, path: `${pathname}?comment=${id}` })}
                  onEdit={comment.isAuth ? () => setEditing(true) : undefined}
                  onPin={comment.canPin ? pin : undefined}
                  onReport={me && !comment.isAuth ? () => setReporting(true) : undefined}
                  onDelete={comment.canDelete ? () => onRemove(comment) : undefined}
                  author={isFanOrCreator && !comment.isAuth && creator.name !== '' ? creator : undefined}
                />
              )}
            </MoreButton>
          </ActionRow>
        )}
        {isReporting && (
          <Suspense fallback={null}>
            <ReportDialog target="comment" targetId={id} onOpenChange={setReporting} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Creators have a page, fans have none. */
function AuthorName({ author: { name, username, isPerformer } }: { author: WireComment['creator'] }) {
  const { t } = useLingui();
  const shown = <bdi>{name === '' ? t`Deleted account` : name}</bdi>;
  if (!isPerformer) return <span className={styles.name}>{shown}</span>;
  return (
    <Anchor href={`/${username}`} className={styles.name}>
      {shown}
    </Anchor>
  );
}

/** The button that shows replies. */
export function ShowReplies({ total, onPress }: { total: number; onPress(): void }) {
  return (
    <Button kind="quiet" size="dense" onClick={onPress} className={styles.showReplies}>
      <Plural value={total} one="View # reply" other="View # replies" />
    </Button>
  );
}
