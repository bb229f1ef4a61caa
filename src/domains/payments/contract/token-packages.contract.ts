/** Token packages: what fans can buy tokens as, beside a free amount. Operators keep them. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  done,
  flag,
  id,
  MAX_PAGE_SIZE,
  paged,
  paging,
  prose,
  revision,
  text,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { refusal, refusalAt } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const packageNotFound = refusal(
  'payments.package-not-found',
  404,
  'This token package is no longer sold. Nothing was charged.',
);
export const packagePriceChanged = refusal(
  'payments.package-price-changed',
  409,
  'This token package has changed. Nothing was charged: check it and buy again.',
  ['price', 'tokens'],
);
export const packageChanged = refusal(
  'payments.package-changed',
  409,
  'Someone else has changed the token packages. Your text is still here: check the changes before you save.',
);
export const tooManyPackages = refusal(
  'payments.too-many-packages',
  409,
  'There are already twelve token packages. Change one of them instead.',
);
export const packageOutOfRange = refusalAt(
  'package.price',
  'payments.package-out-of-range',
  422,
  'This price is outside the top-up limits of this site.',
);

export const MAX_PACKAGE_NAME = 60;
export const MAX_PACKAGE_DESCRIPTION = 200;

const tokenPackage = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  ordering: z.int(),
  /** In the site's currency. */
  price: amountOutput,
  /** At least as many as the price. */
  tokens: amountOutput,
  isActive: z.boolean(),
});

export type TokenPackage = z.output<typeof tokenPackage>;

export const searchTokenPackages = endpoint({
  method: 'GET',
  path: '/package/token/search',
  who: 'anyone',
  summary: 'The token packages sold now, in order',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(tokenPackage),
  // A fan must never see a price that is no longer asked.
  keepSeconds: 0,
});

const ownTokenPackage = z.object({
  ...tokenPackage.shape,
  /** Active, and within the top-up limits of the site. */
  isSold: z.boolean(),
  revision: z.int(),
});

export type OwnTokenPackage = z.output<typeof ownTokenPackage>;

export const listTokenPackages = endpoint({
  method: 'GET',
  path: '/admin/token-packages',
  who: 'operator',
  summary: 'All token packages in order, including those not sold now',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(ownTokenPackage),
});

const packageForm = z
  .object({
    name: prose({ min: 1, max: MAX_PACKAGE_NAME }),
    description: z._default(text({ max: MAX_PACKAGE_DESCRIPTION }), ''),
    price: amountInput,
    tokens: amountInput,
    isActive: z._default(flag, true),
  })
  .check(
    z.refine(({ price, tokens }) => tokens >= price, {
      error: 'A package has at least as many tokens as it costs.',
      path: ['tokens'],
      // Only amounts that are some can be compared.
      when: ({ issues }) => issues.length === 0,
    }),
  );

export type PackageForm = z.output<typeof packageForm>;

export const createTokenPackage = endpoint({
  method: 'POST',
  path: '/admin/token-packages',
  who: 'operator',
  summary: 'Adds a token package at the end',
  body: z.object({ package: packageForm }),
  output: ownTokenPackage,
  refusals: [packageOutOfRange, tooManyPackages],
});

export const changeTokenPackage = endpoint({
  method: 'PUT',
  path: '/admin/token-packages/{id}',
  who: 'operator',
  summary: 'Updates a token package, unless it was changed in the meantime',
  params: z.object({ id }),
  body: z.object({ package: packageForm, revision }),
  output: ownTokenPackage,
  refusals: [packageNotFound, packageChanged, packageOutOfRange],
});

export const orderTokenPackages = endpoint({
  method: 'PUT',
  path: '/admin/token-packages/order',
  who: 'operator',
  summary: 'Reorders all token packages; refused if some were added in the meantime',
  body: z.object({ ids: z.array(id).check(z.maxLength(MAX_PAGE_SIZE)) }),
  output: done,
  refusals: [packageChanged],
});

nameSchemas({ TokenPackage: tokenPackage, OwnTokenPackage: ownTokenPackage });
