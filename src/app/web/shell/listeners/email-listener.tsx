import { useRevalidator } from 'react-router';
import { emailVerified } from '#domains/accounts/contract/accounts.events.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';

/** Whoever confirms the own address elsewhere, as in the tab that the mail opens, is asked for it on no page any more. */
export function EmailListener() {
  const { patchMe } = useSession();
  const { revalidate } = useRevalidator();
  useSocketEvent(emailVerified, () => {
    patchMe({ status: 'active' });
    revalidate();
  });
  return null;
}
