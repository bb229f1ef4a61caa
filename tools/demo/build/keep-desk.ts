import { letters, notes } from '../cast/front-desk.ts';
import type { Visitor } from './visitor.ts';

interface Desk {
  guest: Visitor;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
}

/** Letters come in by the public form, and the operator answers and writes down what there was to know. */
export async function keepDesk({ guest, operator, setDaysAgo }: Desk): Promise<void> {
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
    const { data } = await operator.call<{ data: { _id: string; username: string }[] }>(
      'GET',
      `/admin/people?q=${about}`,
    );
    const person = data.find(({ username }) => username === about);
    if (!person) throw new Error(`${about} is not there`);
    await operator.call('POST', `/admin/people/${person._id}/notes`, { text });
  }
}
