/** `PAYMENT_GATEWAY` and the keys of Stripe in the environment fix the settings of card payments. */
import type { FixingConfig } from '#platform/server/config/config.ts';
import type { Lock } from './locks-of-mail.ts';
import type { SettingKey } from './settings-registry.ts';

/** What the variables of card payments fix; of a secret only that there is one. */
export function locksOfCards(config: FixingConfig): [SettingKey, Lock][] {
  const said: [SettingKey, keyof FixingConfig, unknown][] = [
    ['paymentGateway', 'PAYMENT_GATEWAY', config.PAYMENT_GATEWAY],
    ['stripePublishableKey', 'STRIPE_PUBLISHABLE_KEY', config.STRIPE_PUBLISHABLE_KEY],
    ['stripeSecretKey', 'STRIPE_SECRET_KEY', config.STRIPE_SECRET_KEY && true],
    ['stripeWebhookSecret', 'STRIPE_WEBHOOK_SECRET', config.STRIPE_WEBHOOK_SECRET && true],
    [
      'stripeConnectWebhookSecret',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      config.STRIPE_CONNECT_WEBHOOK_SECRET && true,
    ],
  ];
  return said.flatMap(([key, by, value]) => (value === undefined ? [] : [[key, { value, by }]]));
}
