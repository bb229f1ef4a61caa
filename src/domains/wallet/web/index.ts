/** What other pages may show of the wallet: giving a tip, unlocking something, the names of what was paid for. */

export { useItemName } from './pay/use-item-name.ts';
export { type Tip, TipAction, useTip } from './tip/tip-action.tsx';
export { useTipLine } from './tip/use-tip-line.ts';
export { UnlockSheet } from './unlock/unlock-sheet.tsx';
