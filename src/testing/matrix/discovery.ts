import { forAnyone, forFansAndCreators } from './answers.ts';
import type { Row } from './row.ts';

export const discovery: readonly Row[] = [
  {
    route: 'POST /search/keywords',
    answers: forAnyone,
    ask: () => ({ body: { keyword: 'porcelain' } }),
  },
  { route: 'GET /search/list/keywords', answers: forAnyone },
  { route: 'GET /search/suggestions', answers: forAnyone, ask: () => ({ query: { q: 'porce' } }) },
  { route: 'GET /suggestions/declined', answers: forFansAndCreators },
  {
    route: 'PUT /suggestions/declined/creators/{id}',
    about: 'of oneself there is none',
    answers: { ...forFansAndCreators, otherCreator: 404 },
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  {
    route: 'DELETE /suggestions/declined/creators/{id}',
    answers: forFansAndCreators,
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  {
    route: 'PUT /suggestions/declined/tags/{tag}',
    answers: forFansAndCreators,
    ask: () => ({ params: { tag: 'raku' } }),
  },
  {
    route: 'DELETE /suggestions/declined/tags/{tag}',
    answers: forFansAndCreators,
    ask: () => ({ params: { tag: 'raku' } }),
  },
];
