/** Every address that no page has: a failure like any other, so that the frame stays around it. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { requestIdContext } from '#platform/web/call/page-data.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const requestId = context.get(requestIdContext);
  throw data({ code: platformRefusals.notFound.code, requestId }, { status: 404 });
}

export default function NothingHere() {
  return null;
}
