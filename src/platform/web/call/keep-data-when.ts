import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page's `shouldRevalidate`: what was loaded stays where the new address shows the same; else as usual. */
export const keepDataWhen =
  (isSame: (current: URL, next: URL) => boolean) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    !isSame(currentUrl, nextUrl) && defaultShouldRevalidate;
