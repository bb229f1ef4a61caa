import { lazyPart } from '#platform/web/page/lazy-part.tsx';

export const PrivateShow = lazyPart(() =>
  import('../requests/private-show.tsx').then((part) => ({ default: part.PrivateShow })),
);
