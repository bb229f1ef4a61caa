import { useLingui } from '@lingui/react/macro';
import type { CarouselWords } from '#design/parts/carousel.tsx';

/** Names the photos of a post and how to turn to them, for those who do not see them. */
export function useSetWords(author: string, count: number): CarouselWords {
  const { t } = useLingui();
  return {
    label: t`Photos by ${author}`,
    previous: t`Previous photo`,
    next: t`Next photo`,
    placeOf: (index) => t`Photo ${index + 1} of ${count}`,
  };
}
