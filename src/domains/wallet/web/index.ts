/** What other pages may show of the wallet: giving a tip, unlocking something, the names of what was paid for. */
export { type Tip, TipAction, useTip } from './tip-action.tsx';
export { UnlockSheet } from './unlock-sheet.tsx';
export { useItemName } from './use-item-name.ts';
export { useTipLine } from './use-tip-line.ts';
