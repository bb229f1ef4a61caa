/** The footer of the post form: failures, what is missing, what is awaited, and the buttons. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { contentOf, usableFiles } from '../files/post-file.ts';
import styles from './post-form.module.css';
import { AwaitedNote, FailureNote } from './post-form-notes.tsx';
import { useHeldBottom } from './use-held-bottom.ts';
import type { PostSubmit } from './use-post-submit.ts';
import type { PostWriting } from './use-post-writing.ts';

interface PostFormFootProps {
  writer: PostWriting;
  submission: PostSubmit;
  /** The post that is being edited. */
  postId: string | undefined;
  /** Others can see it already. */
  isOut: boolean;
  more: ReactNode;
}

export function PostFormFoot({ writer, submission, postId, isOut, more }: PostFormFootProps) {
  const { t } = useLingui();
  const { files, signedOut } = writer.uploads;
  const { failure, awaited, cancelAwaited } = submission;
  const [missing, ...further] = submission.missing;
  // If only the price is missing, its field shows the message and has the focus.
  const isPriceAlone = missing?.part === 'price';
  const foot = useHeldBottom();
  return (
    <div ref={foot} className={styles.foot}>
      <FailureNote
        failure={failure}
        signedOut={signedOut}
        kept={writer.isSaved}
        unsent={files.some(({ fileId }) => fileId === undefined)}
        postId={postId}
      />
      {missing && !isPriceAlone && (
        <Alert tone="error" title={missing.words}>
          {further.length > 0 && further.map(({ words }) => words).join(' ')}
        </Alert>
      )}
      <div role="status">{awaited && <AwaitedNote status={awaited} />}</div>
      <div className={styles.actions}>
        {awaited ? (
          <Button kind="line" onClick={cancelAwaited}>
            {t`Undo`}
          </Button>
        ) : (
          <SaveButtons
            {...submission}
            isOut={isOut}
            isTimed={writer.fields.scheduledAt !== null}
            areReady={contentOf(usableFiles(files)).every(({ state }) => state === 'ready')}
          />
        )}
        {more}
      </div>
    </div>
  );
}

interface SaveButtonsProps extends Pick<PostSubmit, 'busy' | 'submitAs'> {
  isOut: boolean;
  /** It has a time of its own to appear at. */
  isTimed: boolean;
  /** All files that it waits for are ready; it does not wait for its cover and its teaser. */
  areReady: boolean;
}

function SaveButtons({ busy, submitAs, isOut, isTimed, areReady }: SaveButtonsProps) {
  const { t } = useLingui();
  const publishLabel = isTimed ? t`Schedule post` : areReady ? t`Publish` : t`Publish when ready`;
  return (
    <>
      {!isOut && (
        <Button data-part="draft" kind="line" busy={busy} onClick={() => submitAs('inactive')}>
          {t`Save draft`}
        </Button>
      )}
      <Button kind="main" className={styles.main} busy={busy} onClick={() => submitAs('active')}>
        {isOut ? t`Save changes` : publishLabel}
      </Button>
    </>
  );
}
