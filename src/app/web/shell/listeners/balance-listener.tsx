import { useRef } from 'react';
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { updateBalance } from '#domains/wallet/contract/wallet.events.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';

/**
 * Keeps the balance up to date, also for changes between page load and socket connection; and whether the email
 * address is confirmed, which often happens in another tab. If another account has logged in in the meantime, nothing
 * is changed here.
 */
export function BalanceListener() {
  const { me, patchMe, leaveIfLoggedOut } = useSession();
  const timesReceived = useRef(0);
  useSocketEvent(updateBalance, ({ balance }) => {
    timesReceived.current += 1;
    patchMe({ balance });
  });
  useConnected(() => {
    const before = timesReceived.current;
    browserApi.call(getSelf).then(
      ({ _id, balance, status }) => {
        if (_id !== me?._id) return leaveIfLoggedOut?.();
        if (status !== me?.status) patchMe({ status });
        // What was heard since is newer than the answer.
        if (timesReceived.current === before && balance !== me?.balance) patchMe({ balance });
      },
      () => {
        // If the line is gone again already, the next connection asks once more.
      },
    );
  });
  return null;
}
