import { forAnyone } from './answers.ts';
import type { Row } from './row.ts';

export const discovery: readonly Row[] = [
  {
    route: 'POST /search/keywords',
    answers: forAnyone,
    ask: () => ({ body: { keyword: 'porcelain' } }),
  },
  { route: 'GET /search/list/keywords', answers: forAnyone },
  { route: 'GET /search/suggestions', answers: forAnyone, ask: () => ({ query: { q: 'porce' } }) },
];
