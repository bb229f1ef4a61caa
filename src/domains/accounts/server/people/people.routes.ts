import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/people.contract.ts';
import { endLook, LOOK_SECONDS, startLook } from './look.ts';
import { listPeople, showPerson } from './show-people.ts';
import { reinstatePerson, suspendPerson } from './suspend-person.ts';
import { writeNote } from './write-note.ts';

export const peopleRoutes: BoundRoute[] = [
  bind(contract.listPeople, (ctx, { query }) => listPeople(ctx, query)),
  bind(contract.getPerson, (ctx, { params }) => showPerson(ctx, params.id)),
  bind(contract.suspendPerson, (ctx, { params, body }) => suspendPerson(ctx, params.id, body)),
  bind(contract.reinstatePerson, async (ctx, { params, body }) => {
    await reinstatePerson(ctx, params.id, body.reason);
    return { success: true };
  }),
  bind(contract.writeNote, (ctx, { params, body }) => writeNote(ctx, params.id, body.text)),
  bind(contract.startLook, async (ctx, { params, body }, head) => {
    const look = await startLook(ctx, params.id, body.reason);
    head.setLook(look.token, LOOK_SECONDS);
    return look;
  }),
  bind(contract.endLook, async (ctx, _input, head) => {
    const ended = await endLook(ctx);
    head.clearLook();
    return ended;
  }),
];
