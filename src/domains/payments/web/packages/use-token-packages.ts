import { useEffect, useState } from 'react';
import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { searchTokenPackages, type TokenPackage } from '../../contract/token-packages.contract.ts';

export type { TokenPackage };

/** The token packages sold now, in the operator's order. */
export async function loadTokenPackages(api: Api): Promise<TokenPackage[]> {
  return (await api.call(searchTokenPackages)).data;
}

const NONE: readonly TokenPackage[] = [];

/** The same, fetched once they are wanted. None until then, and where they cannot be fetched: a free amount is enough. */
export function useTokenPackages(isWanted: boolean): readonly TokenPackage[] {
  const [packages, setPackages] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadTokenPackages(browserApi).then(
      (found) => {
        if (!isGone) setPackages(found);
      },
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return packages;
}
