/** The site's account at Stripe, and what is missing before it can take payments. */
import type { Config } from '#platform/server/config/config.ts';
import type { StripeLack } from '../../contract/site.refusals.contract.ts';
import { openSetting } from './sealed-settings.ts';
import type { Settings } from './settings-registry.ts';

export interface StripeKeys {
  readonly publishable: string;
  /** Undefined where none was typed, or where the site's own key is another one. */
  readonly secret: string | undefined;
  readonly webhook: string | undefined;
  /** Of the webhook for accounts of payees; without it the site is not notified of their changes. */
  readonly connectWebhook: string | undefined;
}

/** The keys of the environment, else those that an operator has typed. */
export function stripeKeys(config: Config, settings: Settings): StripeKeys {
  return {
    publishable: settings.stripePublishableKey,
    secret: config.STRIPE_SECRET_KEY ?? openSetting(config, 'stripeSecretKey', settings),
    webhook: config.STRIPE_WEBHOOK_SECRET ?? openSetting(config, 'stripeWebhookSecret', settings),
    connectWebhook:
      config.STRIPE_CONNECT_WEBHOOK_SECRET ?? openSetting(config, 'stripeConnectWebhookSecret', settings),
  };
}

/** Whether a key of Stripe moves real money. */
export const isLiveKey = (key: string) => key.includes('_live_');

/** What keeps the site from taking payments with Stripe; empty where nothing does. */
export function lacksOfStripe(config: Config, settings: Settings): StripeLack[] {
  const { publishable, secret, webhook } = stripeKeys(config, settings);
  const lacks: StripeLack[] = [];
  if (publishable === '') lacks.push('publishable-key');
  if (secret === undefined) lacks.push('secret-key');
  if (webhook === undefined) lacks.push('webhook-secret');
  if (publishable && secret && isLiveKey(publishable) !== isLiveKey(secret)) lacks.push('mode');
  return lacks;
}
