/** The public settings of the site, for every page. The root loads them once. */

import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useState } from 'react';
import type { Language } from '#platform/contract/languages.ts';

/** A link in the head or at the foot of our pages. */
export interface MenuLink {
  _id: string;
  title: string;
  path: string;
  section: 'main' | 'header' | 'footer';
  isNewTab: boolean;
  ordering: number;
  /** To whom it is shown; nobody named means everybody. */
  roles: readonly ('visitor' | 'user' | 'performer' | 'admin')[];
}

/** A link of the house, as the operator has arranged it. */
export interface ArrangedLink {
  key:
    | 'directory'
    | 'register'
    | 'log-in'
    | 'terms'
    | 'privacy'
    | 'cookies'
    | 'record-keeping'
    | 'help'
    | 'contact';
  isHidden: boolean;
  /** By language. */
  titles: Readonly<Partial<Record<Language, string>>>;
}

/** The settings that pages use; names as on the wire, amounts as decimal numbers. */
export interface PublicSettings {
  siteName: string;
  /** Addresses of pictures; empty for none. */
  logoUrl: string;
  darkmodeLogoUrl: string;
  favicon: string;
  /** `#rrggbb`; empty for the house's own. */
  brandColour: string;
  /** Links of the operator's own. */
  menus: readonly MenuLink[];
  /** Links of the house, in the operator's order; empty as long as they stand as they came. */
  houseLinks: readonly ArrangedLink[];
  /** Harmless HTML at the foot; empty for none. */
  footerContent: string;
  /** The same at the doors: what fans get here, and what creators get; empty for the house's own words. */
  userBenefit: string;
  modelBenefit: string;
  /** On the stage of the doors; empty for the house's own. */
  loginPlaceholderImage: string;
  /** What search engines show of the front page; empty: its own words. */
  homeTitle: string;
  homeMetaDescription: string;
  homeMetaKeywords: string;
  /** Only operators are let in. */
  maintenanceMode: boolean;
  maintenanceImage: string;
  maintenanceMessage: string;
  /** In ISO 8601; empty where nobody has said. */
  maintenanceUntil: string;
  /** Only operators can change anything. */
  readOnlyMode: boolean;
  /** Buttons at the door that lead by another site. */
  googleLoginEnabled: boolean;
  googleLoginName: string;
  twitterLoginEnabled: boolean;
  currency: string;
  minimumTipPrice: number;
  maximumTipPrice: number;
  minimumWalletPrice: number;
  maximumWalletPrice: number;
  /** Creators may let the first days be free. */
  freeSubscriptionEnabled: boolean;
  minimumSubscriptionPrice: number;
  maximumSubscriptionPrice: number;
  /** True on a site that was started just to look: sandbox money, demo world. */
  tryOut: boolean;
  /** Its people are still on their way, for a minute or two after the first start. */
  movingIn: boolean;
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

/** Visitors ask twice a minute, mostly for what they have: then nothing is drawn anew. */
function patched(before: PublicSettings, change: Partial<PublicSettings>): PublicSettings {
  const after = { ...before, ...change };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

/** Takes over settings that have changed. */
export function usePatchSettings(): (change: Partial<PublicSettings>) => void {
  return use(PatchContext);
}

/** The public settings as they are now; the page is drawn anew when the operator changes one. */
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
