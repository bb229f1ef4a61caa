import type { TokenPackage } from '../../contract/token-packages.contract.ts';

/** How many more tokens a package has than the same money buys otherwise, as a fraction: 0.25 for 25 %. */
export function moreTokens({ price, tokens }: Pick<TokenPackage, 'price' | 'tokens'>): number {
  return tokens / price - 1;
}
