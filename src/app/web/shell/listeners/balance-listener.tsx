import { useRef } from 'react';
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { updateBalance } from '#domains/wallet/contract/wallet.events.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';

/**
 * Keeps the balance of every page at what the server says, also of the moment between the page and its connection; and
 * whether the address is still to be confirmed, which often happens while the tab sleeps behind the mail. Where somebody
 * else has logged in while it slept, the page is left to them.
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
