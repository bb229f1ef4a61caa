/** Below the photos: which of them could not be used or sent, each reason said once. */
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { type Photo, type PhotoRefusal, refusalsOf } from './photo-list.ts';

export function RefusedPhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useLingui();

  function titleOf({ places, mayTryAgain }: PhotoRefusal) {
    const numbers = places.join(', ');
    if (places.length === 1)
      return mayTryAgain ? t`Photo ${numbers} was not sent` : t`Photo ${numbers} cannot be used`;
    return mayTryAgain ? t`Photos ${numbers} were not sent` : t`Photos ${numbers} cannot be used`;
  }

  return refusalsOf(photos).map((refusal) => (
    <Alert key={refusal.reason} tone="error" title={titleOf(refusal)}>
      {refusal.reason}
    </Alert>
  ));
}
