import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { getPublicSettings } from '#domains/site/contract/settings.contract.ts';
import { settingsChanged } from '#domains/site/contract/site.events.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { LATE_MILLISECONDS, useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRecheck } from '#platform/web/live/use-recheck.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { type PublicSettings, usePatchSettings, useSettings } from '#platform/web/page/settings.tsx';

/**
 * Keeps the public settings of an open page up to date. Signed-in users get changes by socket; visitors, who have
 * none, poll twice a minute while the tab is visible, and with each navigation.
 */
export function SettingsListener() {
  const { me, isOperator } = useSession();
  const { maintenanceMode } = useSettings();
  const patch = usePatchSettings();
  const { pathname } = useLocation();
  const checkedPath = useRef(pathname);

  function applySettings(change: Partial<PublicSettings>) {
    const isClosing = change.maintenanceMode === true && !maintenanceMode && !isOperator;
    // The server has the page that says so.
    if (isClosing) window.location.reload();
    else patch(change);
  }
  const check = useEffectEvent(() => {
    browserApi.call(getPublicSettings).then(applySettings, () => {
      // The next trigger asks again.
    });
  });
  useSocketEvent(settingsChanged, ({ settings }) => applySettings(settings));
  useReconnected(() => check());
  // News may have gone by unheard.
  useEffect(() => {
    if (performance.now() > LATE_MILLISECONDS) check();
  }, []);
  const isVisitor = me === undefined;
  useRecheck(() => check(), isVisitor);
  useEffect(() => {
    if (pathname === checkedPath.current) return;
    checkedPath.current = pathname;
    if (isVisitor) check();
  }, [isVisitor, pathname]);
  return null;
}
