import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { hasUploads, subscribeToUploads } from './uploads-there.ts';

const UploadDock = lazyPart(() => import('./upload-dock.tsx'));

/** Watches over photos that are being sent, on every page; its code comes with the first of them. */
export function LazyUploadDock() {
  const exist = useSyncExternalStore(subscribeToUploads, hasUploads, () => false);
  if (!exist) return null;
  return (
    <Suspense fallback={null}>
      <UploadDock />
    </Suspense>
  );
}
