import { useEffect, useState } from 'react';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { CAP_WARNING, getCap } from '../../contract/cap.contract.ts';

export interface CapLine {
  cap: number;
  spent: number;
  isAbove: boolean;
}

/** What a payment means for the fan's monthly limit; undefined without one, or far below it. The server decides. */
export function useCapLine(open: boolean, price: Tokens | undefined): CapLine | undefined {
  const { me } = useSession();
  const [limit, setLimit] = useState<{ cap: number | null; spent: number }>();
  const isFan = me !== undefined && !me.isPerformer;
  useEffect(() => {
    if (!open || !isFan) return;
    let isCurrent = true;
    // Without it the sheet only says less.
    browserApi.call(getCap).then(
      (found) => isCurrent && setLimit(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [open, isFan]);
  if (!limit || limit.cap === null || price === undefined) return undefined;
  const { cap, spent } = limit;
  const after = spent + toWire(price);
  return after < cap * CAP_WARNING ? undefined : { cap, spent, isAbove: after > cap };
}
