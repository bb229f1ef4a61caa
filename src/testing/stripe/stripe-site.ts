/** A test site that charges cards by Stripe, and the stand-in that it asks. */
import { openTestSite, type TestSite } from '../site.ts';
import { type FakeStripe, openFakeStripe, type StripeEvent } from './fake-stripe.ts';
import { stripeEnvironment } from './stripe-keys.ts';

export interface StripeSite extends TestSite {
  stripe: FakeStripe;
  /** Delivers an event as Stripe does; the answer of the site. */
  deliver(event: StripeEvent): Promise<{ status: number; code: string | undefined }>;
}

export async function openStripeSite(environment: Record<string, string> = {}): Promise<StripeSite> {
  const stripe = await openFakeStripe();
  const site = await openTestSite({ ...stripeEnvironment(stripe.address), ...environment });

  async function deliver(event: StripeEvent) {
    const { payload, headers } = stripe.delivery(event);
    const response = await site.inject('api', {
      method: 'POST',
      url: '/payment/stripe/callhook',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    });
    return { status: response.statusCode, code: JSON.parse(response.body).code };
  }

  return {
    ...site,
    stripe,
    deliver,
    async close(keep) {
      await site.close(keep);
      await stripe.close();
    },
  };
}
