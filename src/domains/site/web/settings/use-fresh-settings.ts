import { browserApi } from '#platform/web/call/browser-api.ts';
import { usePatchSettings } from '#platform/web/page/settings.tsx';
import { getPublicSettings } from '../../contract/settings.contract.ts';

/**
 * Asks for the public settings anew, and has them hold on this page: whoever has changed one need not wait for the
 * line on which all others hear of it.
 */
export function useFreshSettings(): () => Promise<void> {
  const patch = usePatchSettings();
  // Where that fails, the line says it later.
  return () => browserApi.call(getPublicSettings).then(patch, () => {});
}
