import { contactMessages, notes, shutOut } from '../cast/support-team.ts';
import { reauthenticateOperator, registerFan } from './admit-users.ts';
import type { Visitor } from './visitor.ts';

export interface AdminTools {
  guest: Visitor;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
}

/** The operator shuts somebody out; letters come in by the public form, are answered, and what there was to know noted. */
export async function fillAdmin(tools: AdminTools): Promise<void> {
  await suspendUser(tools);
  const { guest, operator, setDaysAgo } = tools;
  for (const { daysAgo, answered, ...contactMessage } of contactMessages) {
    setDaysAgo(daysAgo);
    await guest.call('POST', '/contact', contactMessage);
    if (!answered) continue;
    const { data } = await operator.call<{ data: { _id: string; email: string }[] }>(
      'GET',
      '/admin/messages',
    );
    const sent = data.find(({ email }) => email === contactMessage.email);
    if (!sent) throw new Error(`the letter of ${contactMessage.name} is not there`);
    await operator.call('PUT', `/admin/messages/${sent._id}`, { answered });
  }
  for (const { about, text, daysAgo } of notes) {
    setDaysAgo(daysAgo);
    await operator.call('POST', `/admin/users/${await findUser(operator, about)}/notes`, { text });
  }
}

async function suspendUser({ guest, operator, setDaysAgo }: AdminTools): Promise<void> {
  const { user, joinedDaysAgo, suspendedDaysAgo, reason, note } = shutOut;
  setDaysAgo(joinedDaysAgo);
  await registerFan(guest, user);
  setDaysAgo(suspendedDaysAgo);
  const id = await findUser(operator, user.username);
  await reauthenticateOperator(operator);
  await operator.call('POST', `/admin/users/${id}/suspend`, { reason, days: null });
  await operator.call('POST', `/admin/users/${id}/notes`, { text: note });
}

/** Answers the id. */
async function findUser(operator: Visitor, name: string): Promise<string> {
  const { data } = await operator.call<{ data: { _id: string; username: string }[] }>(
    'GET',
    `/admin/users?q=${name}`,
  );
  const user = data.find(({ username }) => username === name);
  if (!user) throw new Error(`${name} is not there`);
  return user._id;
}
