/** Stripe's hosts as browsers of a story find them: a stand-in for the script, and one for the API. */
import type { BrowserContext } from '@playwright/test';
import type { FakeStripe } from '../src/testing/stripe/fake-stripe.ts';
import { standInScript } from '../src/testing/stripe/stand-in-script.ts';

/** The hosts that pages may ask where cards are charged by Stripe. */
export const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://api.stripe.com'];

/** Answers for Stripe in a browser, so that the pages have the addresses and the policy that they really have. */
export async function answerForStripe(context: BrowserContext, { address }: FakeStripe): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standInScript }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(address + pathname + search, {
      method: request.method(),
      body: request.postData(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    });
  });
}
