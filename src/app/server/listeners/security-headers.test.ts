import { expect, test } from 'vitest';
import { pageHeaders, pagePolicy } from './security-headers.ts';

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('a page may load nothing from anywhere else', () => {
  const policy = pagePolicy('n');
  expect(policy).not.toMatch(/https?:/);
  expect(directivesOf(policy).get('script-src')).toBe("'self' 'nonce-n'");
  expect(pageHeaders('/')['permissions-policy']).not.toContain('stripe');
});

test('where cards are charged by Stripe, its script, its frames and its API are let in, and nothing else changes', () => {
  const plain = directivesOf(pagePolicy('n'));
  const stripe = directivesOf(pagePolicy('n', { stripe: true }));
  expect(stripe.get('script-src')).toBe("'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com");
  expect(stripe.get('connect-src')).toBe("'self' https://api.stripe.com");
  expect(stripe.get('frame-src')).toBe(
    "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  for (const name of ['script-src', 'connect-src', 'frame-src']) {
    plain.delete(name);
    stripe.delete(name);
  }
  expect(stripe).toEqual(plain);
  expect(pageHeaders('/', { stripe: true })['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com")',
  );
});

test('where another service carries live media, pages may connect to it, and nothing else changes', () => {
  const plain = directivesOf(pagePolicy('n'));
  const live = directivesOf(pagePolicy('n', { liveOrigins: ['wss://live.fans.example'] }));
  expect(plain.get('connect-src')).toBe("'self'");
  expect(live.get('connect-src')).toBe("'self' wss://live.fans.example");
  expect(live.get('worker-src')).toBe("'self' blob:");
  for (const name of ['connect-src', 'worker-src']) {
    plain.delete(name);
    live.delete(name);
  }
  expect(live).toEqual(plain);
});
