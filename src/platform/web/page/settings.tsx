/** The public settings of the site, for every page. The root loads them once. */

import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useState } from 'react';

/** What the platform itself asks of them. The domain of the settings adds all others (`declare module`). */
export interface PublicSettings {
  siteName: string;
  /** ISO 4217. */
  currency: string;
  /** How far the site's own day is ahead of the real one. */
  clockOffsetSeconds: number;
}

const SettingsContext = createContext<PublicSettings | null>(null);
const ServedAtContext = createContext<number | undefined>(undefined);
const PatchContext = createContext<(change: Partial<PublicSettings>) => void>(() => {});

interface SettingsProviderProps {
  start: PublicSettings;
  /** When the server wrote the page, by its own clock, in milliseconds. */
  servedAt: number;
  children: ReactNode;
}

/** Holds the settings; what the operator changes meanwhile is patched in. */
export function SettingsProvider({ start, servedAt, children }: SettingsProviderProps) {
  const [settings, setSettings] = useState(start);
  const [isAlive, setAlive] = useState(false);
  // Nobody waits for it: a page of many times must not stand still for all of them at once.
  useEffect(() => startTransition(() => setAlive(true)), []);
  const patch = useCallback(
    (change: Partial<PublicSettings>) => setSettings((before) => patched(before, change)),
    [],
  );
  return (
    <PatchContext value={patch}>
      <ServedAtContext value={isAlive ? undefined : servedAt}>
        <SettingsContext value={settings}>{children}</SettingsContext>
      </ServedAtContext>
    </PatchContext>
  );
}

/** Visitors ask twice a minute, mostly without a change: then nothing renders again. */
function patched(before: PublicSettings, change: Partial<PublicSettings>): PublicSettings {
  const after = { ...before, ...change };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

/** Takes over settings that have changed. */
export function usePatchSettings(): (change: Partial<PublicSettings>) => void {
  return use(PatchContext);
}

/** The public settings as they are now; the page renders again when the operator changes one. */
export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider around it');
  return settings;
}

/**
 * Now, by the clock of the site: after a jump of the demo world its books and its pages agree on the day. Until the page
 * lives it is the moment at which the server wrote it: a reader's clock may be off by days, and React has to find what
 * the server wrote.
 */
export function useNow(): () => Date {
  const { clockOffsetSeconds } = useSettings();
  const servedAt = use(ServedAtContext);
  return useCallback(
    () => new Date((servedAt ?? Date.now()) + clockOffsetSeconds * 1000),
    [servedAt, clockOffsetSeconds],
  );
}
