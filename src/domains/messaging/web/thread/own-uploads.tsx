/** What was uploaded before, to be sent again. Apart, so that nothing of posts is loaded with a conversation. */
import { type ComponentProps, Suspense } from 'react';
import { LazyPickFiles } from '#domains/content/web/index.ts';

export default function OwnUploads(props: ComponentProps<typeof LazyPickFiles>) {
  return (
    <Suspense fallback={null}>
      <LazyPickFiles {...props} />
    </Suspense>
  );
}
