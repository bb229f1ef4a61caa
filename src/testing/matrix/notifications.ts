import type { World } from '../world.ts';
import { forOperators } from './answers.ts';
import type { Ask, Row } from './row.ts';

/** A mail of the house, by its id. */
async function someMail({ site, people }: World): Promise<Ask> {
  const { token } = people.operator;
  const { data } = await site.call('POST', '/admin/mails/test', { token });
  return { params: { id: data._id } };
}

export const notifications: readonly Row[] = [
  { route: 'GET /admin/mails', answers: forOperators, isAboutPapers: true },
  { route: 'GET /admin/mails/{id}', answers: forOperators, isAboutPapers: true, ask: someMail },
  {
    route: 'POST /admin/mails/{id}/send-again',
    about: 'without a mail server',
    answers: { ...forOperators, operator: 409 },
    ask: someMail,
  },
  { route: 'POST /admin/mails/test', answers: forOperators, isAboutPapers: true },
  { route: 'GET /admin/mail-templates', answers: forOperators },
  {
    route: 'GET /admin/mails/{id}/{form}',
    answers: forOperators,
    isRaw: true,
    isAboutPapers: true,
    ask: async (world) => ({ params: { ...(await someMail(world)).params, form: 'html' } }),
  },
  {
    route: 'GET /admin/mail-templates/{id}/{form}',
    answers: forOperators,
    isRaw: true,
    ask: () => ({ params: { id: 'notifications.test', form: 'text' } }),
  },
];
