import { Suspense, useEffect, useState } from 'react';
import { loadReauthenticationSheet } from '#domains/accounts/web/index.ts';
import { askForReauthenticationBy } from '#platform/web/call/reauthentication.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

const ReauthenticationSheet = lazyPart(loadReauthenticationSheet);

/** Asks who sits there when a call wants to know; its sheet is fetched only then. */
export function ReauthenticationListener() {
  const [asked, setAsked] = useState<{ end(isReauthenticated: boolean): void }>();
  useEffect(
    () =>
      askForReauthenticationBy(
        () =>
          new Promise((resolve) => {
            setAsked({
              end(isReauthenticated) {
                setAsked(undefined);
                resolve(isReauthenticated);
              },
            });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <Suspense>
      <ReauthenticationSheet onEnd={asked.end} />
    </Suspense>
  );
}
