import { type ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { accountSuspended } from '../../contract/accounts.refusals.contract.ts';
import { SuspendedAlert } from './suspended-alert.tsx';

/** Why a login, of any kind, was refused. */
export function EntranceFailure({ failure }: { failure: ApiFailure | undefined }) {
  if (!isRefusal(failure, accountSuspended)) return <FailureAlert failure={failure} />;
  return <SuspendedAlert refused={failure.fields} />;
}
