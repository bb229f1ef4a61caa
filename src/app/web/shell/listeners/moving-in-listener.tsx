import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { getPublicSettings } from '#domains/site/contract/settings.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { usePatchSettings, useSettings } from '#platform/web/page/settings.tsx';

// It lasts a minute or two; asking costs the server one look at a row.
const ASK_AGAIN_MILLISECONDS = 4_000;

/** Where people are still moving into a try-out site: asks whether all have come, and then lets it be heard. */
export default function MovingInListener() {
  const { t } = useLingui();
  const { movingIn } = useSettings();
  const patch = usePatchSettings();
  useEffect(() => {
    if (!movingIn) return;
    const timer = setInterval(() => {
      browserApi.call(getPublicSettings).then(
        (settings) => patch({ movingIn: settings.movingIn }),
        // The next time will tell.
        () => {},
      );
    }, ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [movingIn, patch]);
  return (
    <VisuallyHidden>
      <span role="status">{!movingIn && t`Demo data is loaded.`}</span>
    </VisuallyHidden>
  );
}
