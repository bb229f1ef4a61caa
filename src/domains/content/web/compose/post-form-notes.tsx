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
import { postChanged } from '../../contract/content.refusals.contract.ts';

/** What will happen automatically once all photos are ready. */
export function AwaitedNote({ status }: { status: 'active' | 'inactive' }) {
  const { t } = useLingui();
  return (
    <Note>
      {status === 'active'
        ? t`Goes out as soon as all photos have been sent. Please keep this page open until then.`
        : t`Saved as soon as all photos have been sent. Please keep this page open until then.`}
    </Note>
  );
}

/** Shown before publishing: somebody who chose an animated picture expects it to move. */
export function StillNote() {
  const { t } = useLingui();
  return (
    <Note>{t`Moving pictures are shown as a still: their first frame. Videos are not possible here yet.`}</Note>
  );
}

/** Says what was restored, with a button to start over. */
export function RestoredNote({ restored, discard }: { restored: 'alone' | 'below'; discard(): () => void }) {
  const { t } = useLingui();
  return (
    <DraftNote discardLabel={t`Discard it`} discard={discard}>
      {restored === 'below'
        ? t`Your earlier draft stands below what you have just typed.`
        : t`This is what you had not saved the last time.`}
    </DraftNote>
  );
}

/** A draft from another device on the server: continue with it, or discard it. */
export function OfferNote({ accept, drop }: { accept(): void; drop(): () => void }) {
  const { t } = useLingui();
  return (
    <DraftNote
      action={<TextLink onClick={accept}>{t`Go on with it`}</TextLink>}
      discardLabel={t`Let it go`}
      discard={drop}
    >
      {t`A draft that you wrote elsewhere is kept here.`}
    </DraftNote>
  );
}

interface FailureNoteProps {
  failure: ApiFailure | undefined;
  /** Uploading a photo has shown that the session has ended. */
  signedOut: boolean;
  kept: boolean;
  /** Some photos have not reached the server. */
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
              {t`See the other version`}
            </Button>
          }
        >
          {t`Nothing is lost: your words and photos are still here. Save again to put them in its place.`}
        </Alert>
      );
    }
    return (
      <Alert tone="error" title={failure.message}>
        {!isOfTheLine(failure) && t`Nothing is lost: your words and photos are still here.`}
      </Alert>
    );
  }
  return (
    <LoggedOutAlert href={logInAddress(location)}>
      {kept
        ? t`What you have written is kept on this device and comes back when you have logged in.`
        : t`Please copy your words first: this device keeps nothing.`}{' '}
      {unsent && <OwnText>{t`Photos that were not sent have to be chosen again.`}</OwnText>}
    </LoggedOutAlert>
  );
}
