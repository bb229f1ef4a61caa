/** The public settings of the site, for every page. The root loads them once. */
import { createContext, use, useCallback } from 'react';

/** The settings that pages use; names as on the wire, amounts as decimal numbers. */
export interface PublicSettings {
  siteName: string;
  currency: string;
  minimumTipPrice: number;
  maximumTipPrice: number;
  minimumWalletPrice: number;
  maximumWalletPrice: number;
  minimumSubscriptionPrice: number;
  maximumSubscriptionPrice: number;
  /** True on a site that was started just to look: sandbox money, demo world. */
  tryOut: boolean;
  /** How far the site's own day is ahead of the real one. */
  clockOffsetSeconds: number;
}

const SettingsContext = createContext<PublicSettings | null>(null);
export const SettingsProvider = SettingsContext;

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider around it');
  return settings;
}

/** Now, by the clock of the site: after a jump of the demo world its books and its pages agree on the day. */
export function useNow(): () => Date {
  const { clockOffsetSeconds } = useSettings();
  return useCallback(() => new Date(Date.now() + clockOffsetSeconds * 1000), [clockOffsetSeconds]);
}
