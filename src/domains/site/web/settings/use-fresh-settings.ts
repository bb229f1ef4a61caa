import { browserApi } from '#platform/web/call/browser-api.ts';
import { usePatchSettings } from '#platform/web/page/settings.tsx';
import { getPublicSettings } from '../../contract/settings.contract.ts';

/**
 * Refetches the public settings for this page, so that the operator who changed one need not wait for the socket event.
 */
export function useFreshSettings(): () => Promise<void> {
  const patch = usePatchSettings();
  // Where that fails, the socket event follows.
  return () => browserApi.call(getPublicSettings).then(patch, () => {});
}
