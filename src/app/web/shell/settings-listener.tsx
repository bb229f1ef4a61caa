import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { getPublicSettings } from '#domains/site/contract/settings.contract.ts';
import { settingsChanged } from '#domains/site/contract/site.events.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSession } from '#platform/web/session.tsx';
import { type PublicSettings, usePatchSettings, useSettings } from '#platform/web/settings.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';

// As long as a visitor may go on with what holds no more; docs/operate.md promises it.
const LOOK_AGAIN_MILLISECONDS = 30_000;

/**
 * Keeps the settings of an open page at what the operator says. Members hear it at once; visitors, who have no line
 * to the server, ask twice a minute while they look at the tab, and with each page that they go to.
 */
export function SettingsListener() {
  const { me, isOperator } = useSession();
  const { maintenanceMode } = useSettings();
  const patch = usePatchSettings();
  const { pathname } = useLocation();
  const lookedAt = useRef(0);
  const lookedOn = useRef(pathname);

  function applySettings(change: Partial<PublicSettings>) {
    const isClosing = change.maintenanceMode === true && !maintenanceMode && !isOperator;
    // The server has the page that says so.
    if (isClosing) window.location.reload();
    else patch(change);
  }
  const look = useEffectEvent(() => {
    lookedAt.current = Date.now();
    browserApi.call(getPublicSettings).then(applySettings, () => {
      // The next occasion asks again.
    });
  });
  useSocketEvent(settingsChanged, ({ settings }) => applySettings(settings));
  useReconnected(() => look());
  const isVisitor = me === undefined;
  useEffect(() => {
    if (!isVisitor) return;
    lookedAt.current = Date.now();
    const isVisible = () => document.visibilityState === 'visible';
    const timer = setInterval(() => isVisible() && look(), LOOK_AGAIN_MILLISECONDS);
    // Whoever goes back and forth between tabs does not ask each time.
    const onVisible = () => {
      if (isVisible() && Date.now() - lookedAt.current > LOOK_AGAIN_MILLISECONDS) look();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isVisitor]);
  useEffect(() => {
    if (pathname === lookedOn.current) return;
    lookedOn.current = pathname;
    if (isVisitor) look();
  }, [isVisitor, pathname]);
  return null;
}
