/** The keys of the stand-in's account, and the configuration of a site that asks it. */
export const STRIPE_KEYS = {
  secret: 'sk_test_ofTheStandIn0123456789',
  publishable: 'pk_test_ofTheStandIn0123456789',
  webhook: 'whsec_ofTheStandIn0123456789',
  connectWebhook: 'whsec_ofItsAccounts0123456789',
};

export const stripeEnvironment = (address: string): Record<string, string> => ({
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
  STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
  STRIPE_CONNECT_WEBHOOK_SECRET: STRIPE_KEYS.connectWebhook,
  STRIPE_API_ADDRESS: address,
});
