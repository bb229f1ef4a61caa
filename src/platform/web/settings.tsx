/** The public settings of the site, for every page. The root loads them once. */
import { createContext, use } from 'react';

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
}

const SettingsContext = createContext<PublicSettings | null>(null);
export const SettingsProvider = SettingsContext;

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider around it');
  return settings;
}
