/** Notes in the post form: what is awaited, a restored draft, a failure. */

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { postAddressOfId } from '#platform/contract/post-address.ts';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { DraftNote } from '#platform/web/drafts/draft-note.tsx';
import { LoggedOutAlert } from '#platform/web/forms/logged-out-alert.tsx';
import { logInAddress } from '#platform/web/page/session.tsx';
import { draftAlreadySaved, postChanged } from '../../contract/content.refusals.contract.ts';

/** What will happen automatically once all files are uploaded. */
export function AwaitedNote({ status }: { status: 'active' | 'inactive' }) {
  const { t } = useLingui();
  return (
    <Note>
      {status === 'active'
        ? t`The post will be published once all files are uploaded. You can go on to other pages until then.`
        : t`The draft will be saved once all files are uploaded. You can go on to other pages until then.`}
    </Note>
  );
}

/** Shown before publishing: somebody who chose an animated picture expects it to move. */
export function StillNote() {
  const { t } = useLingui();
  return (
    <Note>{t`Only the first frame of an animated image is shown. Upload it as a video to let it move.`}</Note>
  );
}

/** Says what was restored, with a button to start over. */
export function RestoredNote({ restored, discard }: { restored: 'alone' | 'below'; discard(): () => void }) {
  const { t } = useLingui();
  return (
    <DraftNote discardLabel={t`Discard`} discard={discard}>
      {restored === 'below'
        ? t`Your earlier draft is below the text you just typed.`
        : t`Your unsaved changes were restored.`}
    </DraftNote>
  );
}

/** A draft from another device on the server: continue with it, or discard it. */
export function OfferNote({ accept, drop }: { accept(): void; drop(): () => void }) {
  const { t } = useLingui();
  return (
    <DraftNote
      action={<TextLink onClick={accept}>{t`Continue editing`}</TextLink>}
      discardLabel={t`Discard`}
      discard={drop}
    >
      {t`You have a draft saved from another device.`}
    </DraftNote>
  );
}

interface FailureNoteProps {
  failure: ApiFailure | undefined;
  /** Uploading a file has shown that the session has ended. */
  signedOut: boolean;
  kept: boolean;
  /** Some files have not reached the server. */
  unsent: boolean;
  /** The post that is being edited. */
  postId: string | undefined;
}

/**
 * The failure, whether anything is lost, and what to do; after an expired session, a link to log in and
 * return.
 */
export function FailureNote({ failure, signedOut, kept, unsent, postId }: FailureNoteProps) {
  const { t } = useLingui();
  const location = useLocation();
  if (failure?.status !== UNAUTHORIZED && !signedOut) {
    if (!failure) return null;
    if (failure.code === postChanged.code) {
      return (
        <Alert
          tone="error"
          title={failure.message}
          action={
            <Button kind="line" size="dense" href={postId && postAddressOfId(postId)} target="_blank">
              {t`View other version`}
            </Button>
          }
        >
          {t`Nothing is lost: your text and files are still here. Save again to replace the other version.`}
        </Alert>
      );
    }
    if (failure.code === draftAlreadySaved.code) {
      return (
        <Alert
          tone="error"
          title={failure.message}
          action={
            <Button
              kind="line"
              size="dense"
              href={`/creator/my-post/edit/${failure.fields.id}`}
              target="_blank"
            >
              {t`Open the saved post`}
            </Button>
          }
        >
          {t`What you wrote here differs from it. Nothing is lost: your text and files are still here.`}
        </Alert>
      );
    }
    return (
      <Alert tone="error" title={failure.message}>
        {!isOfTheLine(failure) && t`Nothing is lost: your text and files are still here.`}
      </Alert>
    );
  }
  return (
    <LoggedOutAlert href={logInAddress(location)}>
      {kept
        ? t`Your text is saved on this device and will be restored when you log in.`
        : t`Copy your text first: it can’t be saved on this device.`}{' '}
      {unsent && <OwnText>{t`Files that weren’t uploaded have to be selected again.`}</OwnText>}
    </LoggedOutAlert>
  );
}
