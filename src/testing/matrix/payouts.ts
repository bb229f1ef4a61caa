import { forCreators, ownersAlone } from './answers.ts';
import type { Row } from './row.ts';

export const payouts: readonly Row[] = [
  { route: 'GET /performer/earning/search', answers: forCreators },
  { route: 'GET /performer/earning/stats', answers: forCreators },
  { route: 'GET /performer/earning/recent', answers: forCreators },
  {
    route: 'GET /performer/earnings/{id}/entries',
    about: "of the owner's",
    answers: ownersAlone,
    ask: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  },
  { route: 'GET /performer/earnings/seals', answers: forCreators },
];
