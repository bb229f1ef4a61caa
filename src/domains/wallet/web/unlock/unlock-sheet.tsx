/** Unlocking one item: the sheet opens in place, with the price that the buyer saw. */
import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** Loaded on demand, so that reading a page does not load the payment code. Mount it for each opening. */
export const UnlockSheet = lazyPart(() => import('./unlock-ticket.tsx'));
