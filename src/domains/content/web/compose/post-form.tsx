/** The form for writing or editing a post, with a live preview beside it. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { isRefusal } from '#platform/web/call/api.ts';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';
import { AtTopBarEnd } from '#platform/web/page/at-top-bar-end.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useNow, useSettings } from '#platform/web/page/settings.tsx';
import { soldFilesStay } from '../../contract/content.refusals.contract.ts';
import type { PostStatus, PostType } from '../../contract/post.contract.ts';
import { asDraft, draftPlace, type PostStart } from '../drafts/post-draft.ts';
import { type View, ViewChoice } from '../preview/view-choice.tsx';
import { kindOf } from './kind-of.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { OfferFacts } from './offer-facts.ts';
import styles from './post-form.module.css';
import { PostFormFields } from './post-form-fields.tsx';
import { PostFormFoot } from './post-form-foot.tsx';
import { PostPreview } from './post-preview.tsx';
import type { ShownPoll } from './saved-poll.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useFileProblem } from './use-file-problem.ts';
import { usePostSubmit } from './use-post-submit.ts';
import { type PostWriting, usePostWriting } from './use-post-writing.ts';
import type { FormPart } from './use-what-is-missing.ts';
import { type WrittenPost, writtenPost } from './written-post.ts';

interface PostAtStart extends PostStart {
  /** The autosaved draft on the server. */
  onServer: { value: unknown; savedAt: string } | null;
  /** The post that is being edited. */
  post?: { id: string; publishedAt: string | null; status: PostStatus } & ShownPoll;
  /** Fans have bought it: its files cannot be removed. */
  sold?: boolean;
}

interface PostFormProps<Saved> extends PostAtStart, OfferFacts {
  title: string;
  /** The kind of a saved post, which does not change. */
  type?: PostType;
  save(post: WrittenPost): Promise<Saved>;
  /** Says so, on whatever page. */
  onSaved(saved: Saved): void;
  /** Further actions behind three dots, such as deleting. */
  more?: ReactNode;
}

export function PostForm<Saved>(props: PostFormProps<Saved>) {
  const { title, post, type } = props;
  const { siteName } = useSettings();
  const isApproved = useSession().me?.verifiedDocument ?? false;
  const navigate = useNavigate();
  const writer = useWriter(props);
  const { fields, uploads } = writer;
  const { files } = uploads;
  const kind = type ?? kindOf(fields, files);
  const chosen = useChosenFiles(uploads, kind, type);
  const [isRecording, setRecording] = useState(false);
  const { form, showing, setShowing, goTo } = useParts();

  async function send(written: WrittenPost) {
    const saved = await props.save(written).catch((error: unknown) => {
      if (isRefusal(error, soldFilesStay)) uploads.bringBack(props.files);
      throw error;
    });
    writer.end();
    props.onSaved(saved);
    navigate('/creator/my-post');
  }
  const { change } = writer;
  const submission = usePostSubmit({
    fields,
    change,
    atStart: props.fields,
    files,
    kind,
    isApproved,
    goTo,
    send,
  });

  const mark = <DraftMark writer={writer} />;
  return (
    <div
      ref={form}
      className={classNames(styles.page, showing === 'preview' && styles.previewing)}
      {...chosen.handlers}
    >
      <title>{`${title} · ${siteName}`}</title>
      <LeaveGuard isRecording={isRecording} />
      <AtTopBarEnd>{mark}</AtTopBarEnd>
      <div className={styles.head}>
        <PageHead title={title} wideOnly aside={<span className={styles.inHead}>{mark}</span>} />
      </div>
      <div className={styles.views}>
        <ViewChoice showing={showing} onChange={setShowing} />
      </div>
      <PostFormFields
        writer={writer}
        chosen={chosen}
        onRecording={setRecording}
        missing={submission.missing}
        postId={post?.id}
        kind={kind}
        type={type}
        isUnpublished={!post?.publishedAt}
        poll={post && post.polls.length > 0 ? post : undefined}
        sold={props.sold}
        isApproved={isApproved}
        sizes={props.sizes}
        commission={props.commission}
      />
      <PostFormFoot
        writer={writer}
        submission={submission}
        postId={post?.id}
        isOut={post?.status === 'active'}
        more={props.more}
      />
      <AsOthersSeeIt
        monthlyPrice={props.monthlyPrice}
        post={post}
        fields={fields}
        files={files}
        kind={kind}
      />
    </div>
  );
}

function useWriter<Saved>(props: PostFormProps<Saved>): PostWriting {
  const { post, type, fields, files, sold = false, onServer, save, onSaved } = props;
  const { t } = useLingui();
  const now = useNow();
  const { me } = useSession();
  const place = draftPlace(me?._id ?? '', post?.id);
  const draft = asDraft(onServer?.value);
  return usePostWriting(
    {
      fields,
      files,
      sold,
      place,
      postId: post?.id,
      async saveLeft(written, itsFiles) {
        const kind = type ?? kindOf(written, itsFiles);
        const status = written.awaited ?? 'inactive';
        onSaved(await save(writtenPost({ fields: written, files: itsFiles, kind, now: now() }, status)));
      },
      onServer: draft && onServer ? { draft, savedAt: onServer.savedAt } : undefined,
    },
    {
      problemOf: useFileProblem(),
      noLongerKept: t`This file is no longer stored. Please select it again.`,
    },
  );
}

/** Which tab a phone shows, and navigation to the field that needs attention. */
function useParts() {
  const [showing, setShowing] = useState<View>('write');
  const form = useRef<HTMLDivElement>(null);
  function goTo(part: FormPart) {
    // On phones the preview may be shown instead of the field to correct.
    flushSync(() => setShowing('write'));
    const found = form.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const inside =
      found?.querySelector<HTMLElement>('input:checked') ??
      found?.querySelector<HTMLElement>('input, button');
    (inside ?? found)?.focus();
  }
  return { form, showing, setShowing, goTo };
}

/** Says where the draft is saved. */
function DraftMark({ writer: { isSaved, isOnServer } }: { writer: PostWriting }) {
  const { t } = useLingui();
  if (!isSaved && !isOnServer) return null;
  return (
    <span className={styles.draftMark}>
      <Icon glyph={IconCheck} size="s" />{' '}
      {isOnServer ? t({ message: 'Saved', context: 'a draft' }) : t`Saved on this device`}
    </span>
  );
}

interface AsOthersSeeItProps extends Pick<PostAtStart, 'post' | 'fields' | 'files'> {
  kind: PostType;
  monthlyPrice: number;
}

function AsOthersSeeIt({ monthlyPrice, post, fields, files, kind }: AsOthersSeeItProps) {
  const { me } = useSession();
  if (!me) return null;
  return (
    <div className={styles.preview}>
      <PostPreview
        written={{
          id: post?.id,
          publishedAt: post?.publishedAt,
          performer: { ...me, monthlyPrice },
          fields,
          kind,
          files,
          price: mayBeAmount(fields.price) ? Number(fields.price) : 0,
        }}
      />
    </div>
  );
}
