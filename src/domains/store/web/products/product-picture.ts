import type { Picture } from '#design/parts/picture.ts';
import { pictureOf } from '#domains/content/web/index.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';

/** The pictures of a product that can be shown already, as the picture component takes them. */
export function picturesOf(
  { pictures, name }: Pick<WireProduct, 'pictures' | 'name'>,
  sizes: string,
  alt = name,
): Picture[] {
  return pictures
    .filter(({ status }) => status === 'finished')
    .map((picture) => pictureOf(picture, { sizes, alt }));
}
