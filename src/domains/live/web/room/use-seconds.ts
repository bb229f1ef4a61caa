import { useEffect, useState } from 'react';
import { useSettings } from '#platform/web/page/settings.tsx';

const SECOND = 1_000;

/** The time by the server's clock, once a second. Undefined until the page has woken. */
export function useServerNow(isOn = true): number | undefined {
  const { clockOffsetSeconds } = useSettings();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    const update = () => setNow(Date.now() + clockOffsetSeconds * SECOND);
    update();
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  }, [isOn, clockOffsetSeconds]);
  return now;
}

/** Whole seconds until a moment. */
export function useSecondsUntil(moment: string | null): number | undefined {
  const now = useServerNow(moment !== null);
  return moment && now !== undefined
    ? Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND))
    : undefined;
}

/** Whole seconds since a moment. */
export function useSecondsSince(moment: string | null): number | undefined {
  const now = useServerNow(moment !== null);
  return moment && now !== undefined
    ? Math.max(0, Math.floor((now - Date.parse(moment)) / SECOND))
    : undefined;
}
