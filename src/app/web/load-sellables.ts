import { fetchPatiently } from '#platform/web/page/lazy-part.tsx';

let loaded: Promise<typeof import('./sellables.ts').sellables> | undefined;

/** What tokens pay for, loaded where something asks: no public page does before it works. */
export function loadSellables() {
  loaded ??= fetchPatiently(() => import('./sellables.ts')).then(
    ({ sellables }) => sellables,
    (reason: unknown) => {
      // The next one who asks tries again.
      loaded = undefined;
      throw reason;
    },
  );
  return loaded;
}
