/** What other pages may show of the wallet: giving a tip, unlocking something. */
export { type Tip, TipAction, useTip } from './tip-action.tsx';
export { UnlockSheet } from './unlock-sheet.tsx';
