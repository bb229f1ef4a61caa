/** What the form of a post says about itself: what is waited for, what has come back, what went wrong. */

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

/** What happens by itself once all photos are there. */
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

/** Said before it is published: whoever chose a moving picture means it to move. */
export function StillNote() {
  const { t } = useLingui();
  return (
    <Note>{t`Moving pictures are shown as a still: their first frame. Videos are not possible here yet.`}</Note>
  );
}

/** What has come back, and the way to begin anew. */
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

/** What the server keeps from elsewhere, and the choice: to go on with it, or to let it go. */
export function OfferNote({ takeUp, drop }: { takeUp(): void; drop(): () => void }) {
  const { t } = useLingui();
  return (
    <DraftNote
      action={<TextLink onClick={takeUp}>{t`Go on with it`}</TextLink>}
      discardLabel={t`Let it go`}
      discard={drop}
    >
      {t`A draft that you wrote elsewhere is kept here.`}
    </DraftNote>
  );
}

interface FailureNoteProps {
  failure: ApiFailure | undefined;
  /** Sending a photo has shown that the session is over. */
  signedOut: boolean;
  kept: boolean;
  /** There are photos that have not reached the server. */
  unsent: boolean;
  /** The post that is changed. */
  postId: string | undefined;
}

/** What went wrong, whether anything is lost, and the way on; a session that is over leads to the door and back. */
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
