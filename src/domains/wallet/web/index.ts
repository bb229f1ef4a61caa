/** What other pages may show of the wallet: giving a tip, unlocking something. */
export { TipAction, TipButton } from './tip-action.tsx';
export { UnlockSheet } from './unlock-sheet.tsx';
