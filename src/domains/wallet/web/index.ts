/** Public web API of the wallet domain: tipping, unlocking, and labels of what was paid for. */

export { BookFilters } from './books/book-filters.tsx';
export { readBook } from './books/book-load.ts';
export { BookPage } from './books/book-page.tsx';
export { FromTo } from './books/from-to.tsx';
export { PaySheet } from './pay/pay-sheet.tsx';
export { readSentCharge } from './pay/sent-charge.ts';
export { paidBy } from './pay/use-charge.ts';
export { useFocusBack } from './pay/use-focus-back.ts';
export {
  type SellableKind,
  SellablesProvider,
  useItemName,
  useSellable,
} from './sellables.tsx';
export { type Tip, TipAction, useTip } from './tip/tip-action.tsx';
export { tipPresets } from './tip/tip-presets.ts';
export { useTipLine } from './tip/use-tip-line.ts';
export { UnlockSheet } from './unlock/unlock-sheet.tsx';
export { useWallet } from './use-wallet.ts';
