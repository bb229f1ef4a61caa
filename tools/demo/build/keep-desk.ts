import { letters, notes, shutOut } from '../cast/front-desk.ts';
import { proveOperator, registerFan } from './admit-people.ts';
import type { Visitor } from './visitor.ts';

export interface Desk {
  guest: Visitor;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
}

/** The operator shuts somebody out; letters come in by the public form, are answered, and what there was to know noted. */
export async function keepDesk(desk: Desk): Promise<void> {
  await shutSomebodyOut(desk);
  const { guest, operator, setDaysAgo } = desk;
  for (const { daysAgo, answered, ...letter } of letters) {
    setDaysAgo(daysAgo);
    await guest.call('POST', '/contact', letter);
    if (!answered) continue;
    const { data } = await operator.call<{ data: { _id: string; email: string }[] }>('GET', '/admin/letters');
    const sent = data.find(({ email }) => email === letter.email);
    if (!sent) throw new Error(`the letter of ${letter.name} is not there`);
    await operator.call('PUT', `/admin/letters/${sent._id}`, { answered });
  }
  for (const { about, text, daysAgo } of notes) {
    setDaysAgo(daysAgo);
    await operator.call('POST', `/admin/people/${await findPerson(operator, about)}/notes`, { text });
  }
}

async function shutSomebodyOut({ guest, operator, setDaysAgo }: Desk): Promise<void> {
  const { person, joinedDaysAgo, suspendedDaysAgo, reason, note } = shutOut;
  setDaysAgo(joinedDaysAgo);
  await registerFan(guest, person);
  setDaysAgo(suspendedDaysAgo);
  const id = await findPerson(operator, person.username);
  await proveOperator(operator);
  await operator.call('POST', `/admin/people/${id}/suspend`, { reason, days: null });
  await operator.call('POST', `/admin/people/${id}/notes`, { text: note });
}

/** Answers the id. */
async function findPerson(operator: Visitor, name: string): Promise<string> {
  const { data } = await operator.call<{ data: { _id: string; username: string }[] }>(
    'GET',
    `/admin/people?q=${name}`,
  );
  const person = data.find(({ username }) => username === name);
  if (!person) throw new Error(`${name} is not there`);
  return person._id;
}
