import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { LightboxProps } from './player-props.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx'));

/** Pictures one at a time, as large as the window. */
export function LazyLightbox(props: LightboxProps) {
  return (
    <Suspense fallback={null}>
      <Lightbox {...props} />
    </Suspense>
  );
}
