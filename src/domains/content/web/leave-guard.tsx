/** Asks before the page is left while photos are being sent: the words are kept, those photos would not be. */
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';

const ConfirmDialog = lazy(() =>
  import('#design/parts/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

export function LeaveGuard({ photosUnderWay }: { photosUnderWay: number }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      photosUnderWay > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title={t`Leave while photos are being sent?`}
        confirmLabel={t`Leave the page`}
        cancelLabel={t`Stay here`}
        onConfirm={() => blocker.proceed()}
        danger
      >
        <Plural
          value={photosUnderWay}
          one="Your words are kept. # photo has not arrived and would have to be chosen again."
          other="Your words are kept. # photos have not arrived and would have to be chosen again."
        />
      </ConfirmDialog>
    </Suspense>
  );
}
