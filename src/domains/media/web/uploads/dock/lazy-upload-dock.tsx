import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { hasUploads, subscribeToUploads } from '../queue/uploads-there.ts';

const UploadDock = lazyPart(() => import('./upload-dock.tsx'));

/** The upload dock on every page; its code is loaded with the first upload. */
export function LazyUploadDock() {
  const exist = useSyncExternalStore(subscribeToUploads, hasUploads, () => false);
  if (!exist) return null;
  return (
    <Suspense fallback={null}>
      <UploadDock />
    </Suspense>
  );
}
