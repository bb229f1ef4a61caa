import { updateBalance } from '#domains/wallet/contract/wallet.events.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSocketEvent } from '#platform/web/socket.tsx';

/** Keeps the balance of every page at what the server says. */
export function BalanceListener() {
  const { patchMe } = useSession();
  useSocketEvent(updateBalance, ({ balance }) => patchMe({ balance }));
  return null;
}
