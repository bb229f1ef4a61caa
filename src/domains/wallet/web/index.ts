/** Public web API of the wallet domain: tipping, unlocking, and labels of what was paid for. */

export {
  type SellableKind,
  SellablesProvider,
  useItemName,
  useSellable,
} from './sellables.tsx';
export { type Tip, TipAction, useTip } from './tip/tip-action.tsx';
export { useTipLine } from './tip/use-tip-line.ts';
export { UnlockSheet } from './unlock/unlock-sheet.tsx';
