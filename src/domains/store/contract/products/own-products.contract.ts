/** Products as their creator makes and changes them. */
import * as z from 'zod/mini';
import { countryCode, keptWhenBlank } from '#domains/accounts/contract/legal-fields.contract.ts';
import { countryUnknown, publishedWordRefused } from '#domains/blocks/contract/blocks.refusals.contract.ts';
import {
  draftAlreadySaved,
  postPriceOutOfRange,
} from '#domains/content/contract/content.refusals.contract.ts';
import { clearable, draftId } from '#domains/content/contract/optional-fields.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import {
  acceptRefusals,
  documentType,
  pictureRefusals,
} from '#domains/media/contract/media.refusals.contract.ts';
import {
  DIGITAL_PRODUCT_MAX_BYTES,
  fileField,
  PHOTO_MAX_BYTES,
} from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  direction,
  done,
  filterBy,
  id,
  isoDate,
  keyword,
  list,
  paged,
  paging,
  prose,
  sortBy,
  whole,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { productStatus, productType, wireProduct } from './product.contract.ts';
import {
  digitalFileMissing,
  pictureMissing,
  productChanged,
  productFileUnknown,
  productNotFound,
  productTypeStays,
  soldFileStays,
} from './products.refusals.contract.ts';

export const MAX_PRODUCT_NAME = 120;
export const MAX_PRODUCT_DESCRIPTION = 5_000;
export const MAX_PICTURES = 10;
export const MAX_STOCK = 100_000;
export const MAX_SENDING_GROUPS = 30;
const MAX_COUNTRIES = 300;

const inOneLine = (words: string): string => words.replace(/\s+/gu, ' ');
const name = prose({ min: 1, max: MAX_PRODUCT_NAME }).check(z.overwrite(inOneLine));

// A form with files carries flat fields only: there, these come as JSON.
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const namesEachOnce = (groups: readonly { countries: readonly string[] }[]): boolean => {
  const named = groups.flatMap(({ countries }) => (countries.length === 0 ? ['everywhere else'] : countries));
  return new Set(named).size === named.length;
};

const sendingCosts = z.pipe(
  z.transform(fromJson),
  z
    .array(z.object({ countries: z.array(countryCode).check(z.maxLength(MAX_COUNTRIES)), cost: amountInput }))
    .check(
      z.maxLength(MAX_SENDING_GROUPS),
      z.refine(namesEachOnce, { error: 'A country can be in one group only.' }),
    ),
);

const stock = whole({ min: 0, max: MAX_STOCK });

/** When a product is changed, an absent field keeps its value. */
const productFields = {
  description: z.optional(prose({ max: MAX_PRODUCT_DESCRIPTION })),
  /** Of a physical product. */
  stock: keptWhenBlank(stock),
  limitPerBuyer: clearable(whole({ min: 1, max: MAX_STOCK })),
  /** Groups of countries with their costs; one without countries is for everywhere else. */
  sendingCosts: z.optional(sendingCosts),
  freeSendingFrom: clearable(amountInput),
  /** `inactive` is a draft: only its owner sees it. */
  status: keptWhenBlank(productStatus),
  /** Uploads of yours in their order, in place of pictures in the request. */
  pictureIds: z.optional(list(id, MAX_PICTURES)),
  digitalFileId: keptWhenBlank(id),
};

const productFiles = {
  image: { maxBytes: PHOTO_MAX_BYTES, required: false, maxCount: MAX_PICTURES },
  digitalFile: fileField({ maxBytes: DIGITAL_PRODUCT_MAX_BYTES, required: false }),
};

const writeRefusals = [
  notApproved,
  publishedWordRefused,
  postPriceOutOfRange,
  pictureMissing,
  productFileUnknown,
  countryUnknown,
  documentType,
  ...pictureRefusals,
  ...acceptRefusals,
] as const;

const params = z.object({ id });

/** A product as its creator sees it, with its sales. */
const ownProduct = z.extend(wireProduct, {
  sold: z.int(),
  /** What sales earned the creator, after fees and refunds. */
  earned: amountOutput,
});
export type OwnProduct = z.output<typeof ownProduct>;

export const createProduct = endpoint({
  method: 'POST',
  path: '/performer/performer-assets/products',
  who: 'creator',
  summary: 'Adds a product to your shop, from files or from ids of your uploads',
  body: z.object({ name, type: productType, price: amountInput, draftId, ...productFields }),
  files: productFiles,
  output: ownProduct,
  refusals: [...writeRefusals, digitalFileMissing, draftAlreadySaved],
  limit: 'upload',
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/performer/performer-assets/products/{id}',
  who: 'creator',
  summary: 'Updates one of your products; a picture in the request replaces the first one',
  params,
  body: z.object({
    name: z.optional(name),
    /** Stays as it is; another one is refused. */
    type: keptWhenBlank(productType),
    price: keptWhenBlank(amountInput),
    ...productFields,
    /** The stock that the form was filled from: what was sold since is taken from the new one. */
    stockSeen: keptWhenBlank(stock),
    /** `updatedAt` of the version that the form was filled from: a product changed since is not overwritten. */
    unchangedSince: z.optional(isoDate),
  }),
  files: productFiles,
  output: ownProduct,
  refusals: [...writeRefusals, productNotFound, productChanged, productTypeStays, soldFileStays],
  limit: 'upload',
});

export const listOwnProducts = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/products/search',
  who: 'creator',
  summary: 'Your own products, including drafts',
  query: z.object({
    q: keyword,
    status: filterBy(productStatus),
    type: filterBy(productType),
    sortBy: sortBy(['createdAt', 'updatedAt', 'name', 'price', 'stock']),
    sort: direction,
    ...paging(10),
  }),
  output: paged(ownProduct),
});

export const getOwnProduct = endpoint({
  method: 'GET',
  path: '/performer/performer-assets/products/{id}/view',
  who: 'creator',
  summary: 'One of your own products, for editing',
  params,
  output: ownProduct,
  refusals: [productNotFound],
});

export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/performer/performer-assets/products/{id}',
  who: 'creator',
  summary: 'Deletes one of your products; orders of it stay',
  params,
  output: done,
  refusals: [productNotFound],
});

nameSchemas({ OwnProduct: ownProduct });
