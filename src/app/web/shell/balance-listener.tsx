import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { updateBalance } from '#domains/wallet/contract/wallet.events.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSession } from '#platform/web/session.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';
import { useCameLate } from './use-came-late.ts';

/** Keeps the balance of every page at what the server says. */
export function BalanceListener() {
  const { me, patchMe } = useSession();
  const look = () => {
    // If the line is gone again already, the next reconnect asks once more.
    browserApi.call(getSelf).then(
      ({ balance }) => patchMe({ balance }),
      () => {},
    );
  };
  useSocketEvent(updateBalance, ({ balance }) => patchMe({ balance }));
  useReconnected(look);
  useCameLate(() => me && look());
  return null;
}
