import { Suspense, useEffect, useState } from 'react';
import { loadProofSheet } from '#domains/accounts/web/index.ts';
import { askForProofsBy } from '#platform/web/call/fresh-proof.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

const ProofSheet = lazyPart(loadProofSheet);

/** Asks who sits there when a call wants to know; its sheet is fetched only then. */
export function ProofListener() {
  const [asked, setAsked] = useState<{ end(isProven: boolean): void }>();
  useEffect(
    () =>
      askForProofsBy(
        () =>
          new Promise((resolve) => {
            setAsked({
              end(isProven) {
                setAsked(undefined);
                resolve(isProven);
              },
            });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense>
      <ProofSheet onEnd={asked.end} />
    </Suspense>
  );
}
