/** Public web API of the store domain. */
export { ProductCards } from './products/product-cards.tsx';
export { WholeProduct } from './products/whole-product.tsx';
