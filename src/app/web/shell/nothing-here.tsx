/** Every address that no page has: a failure like any other, so that the frame stays around it. */
import { data } from 'react-router';
import { platformRefusals } from '#platform/contract/refusal.ts';

export function loader() {
  throw data({ code: platformRefusals.notFound.code }, { status: 404 });
}

export default function NothingHere() {
  return null;
}
