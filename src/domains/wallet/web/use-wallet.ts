import { useMemo } from 'react';
import { type Cents, cents, fromWire, type Tokens, tokens } from '#platform/contract/money.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';

export interface Wallet {
  balance: Tokens;
  topUpLimits: { minimum: Cents; maximum: Cents };
  tipLimits: { minimum: Tokens; maximum: Tokens };
}

/** The wire's amounts in whole hundredths, for calculations. */
export function useWallet(): Wallet {
  const { me } = useSession();
  const { minimumWalletPrice, maximumWalletPrice, minimumTipPrice, maximumTipPrice } = useSettings();
  const balance = me?.balance ?? 0;
  return useMemo(
    () => ({
      balance: tokens(fromWire(balance) ?? 0),
      topUpLimits: {
        minimum: cents(fromWire(minimumWalletPrice) ?? 0),
        maximum: cents(fromWire(maximumWalletPrice) ?? 0),
      },
      tipLimits: {
        minimum: tokens(fromWire(minimumTipPrice) ?? 0),
        maximum: tokens(fromWire(maximumTipPrice) ?? 0),
      },
    }),
    [balance, minimumWalletPrice, maximumWalletPrice, minimumTipPrice, maximumTipPrice],
  );
}
