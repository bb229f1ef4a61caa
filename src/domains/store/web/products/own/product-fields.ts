/** What the form of a product holds, and what is sent of it. */
import { tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { OwnProduct } from '../../../contract/products/own-products.contract.ts';
import type { ProductType } from '../../../contract/products/product.contract.ts';

/** One line of what sending costs, as it is typed; without countries it is for everywhere else. */
export interface TypedGroup {
  countries: string[];
  cost: string;
  isRest: boolean;
}

const priceText = (price: number | null | undefined) => (price ? price.toFixed(2) : '');

export const fieldsOf = (product: OwnProduct | null) => ({
  name: product?.name ?? '',
  type: (product?.type ?? 'physical') as string,
  description: product?.description ?? '',
  price: priceText(product?.price),
  stock: product?.stock == null ? '1' : String(product.stock),
  limit: product?.limitPerBuyer == null ? '' : String(product.limitPerBuyer),
  /** Groups as JSON. */
  sending: JSON.stringify(
    product?.sendingCosts.map(({ countries, cost }) => ({
      countries,
      cost: cost.toFixed(2),
      isRest: countries.length === 0,
    })) ?? [],
  ),
  freeFrom: priceText(product?.freeSendingFrom),
  /** Ids with commas, in their order. */
  pictures: product?.pictures.map(({ _id }) => _id).join(',') ?? '',
  file: product?.digitalFileId ?? '',
  /** What was asked for and happens once all files are uploaded: a status, or nothing. */
  awaited: '',
});

export type ProductFields = ReturnType<typeof fieldsOf>;

export const idsIn = (list: string): string[] => list.split(',').filter((id) => id !== '');

/** The groups of the form; none where a draft holds something else. */
export function groupsIn(sending: string): TypedGroup[] {
  try {
    const groups: unknown = JSON.parse(sending);
    return Array.isArray(groups) ? groups : [];
  } catch {
    return [];
  }
}

/** Neither for countries nor for everywhere else. */
export const isForNowhere = ({ countries, isRest }: TypedGroup): boolean => !isRest && countries.length === 0;

/** An amount, or nothing. */
export const isCost = (typed: string): boolean => typed === '' || typedHundredths(typed) !== undefined;

/**
 * What keeps a product from being saved: a shipping cost without countries would be left out, and one that is no amount
 * would be none; either way the product would be sent for free.
 */
export function sendingFault({ type, sending, freeFrom }: ProductFields): 'countries' | 'amount' | undefined {
  if (type !== 'physical') return undefined;
  const groups = groupsIn(sending);
  if (groups.some(isForNowhere)) return 'countries';
  return groups.every(({ cost }) => isCost(cost)) && isCost(freeFrom) ? undefined : 'amount';
}

const amountOf = (typed: string): number => toWire(tokens(typedHundredths(typed) ?? 0));
const countOf = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined);

/** The form as the server takes it. */
export function writtenProduct(fields: ProductFields, status: OwnProduct['status']) {
  const { name, description, type } = fields;
  const isPhysical = type === 'physical';
  return {
    name,
    description,
    type: type as ProductType,
    price: amountOf(fields.price),
    limitPerBuyer: countOf(fields.limit) ?? null,
    pictureIds: idsIn(fields.pictures),
    status,
    ...(isPhysical
      ? {
          stock: countOf(fields.stock) ?? 0,
          sendingCosts: groupsIn(fields.sending).map(({ countries, cost, isRest }) => ({
            countries: isRest ? [] : countries,
            cost: amountOf(cost),
          })),
          freeSendingFrom: fields.freeFrom === '' ? null : amountOf(fields.freeFrom),
        }
      : fields.file && { digitalFileId: fields.file }),
  };
}
