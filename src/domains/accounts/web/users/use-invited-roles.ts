import { useLingui } from '@lingui/react/macro';
import type { InvitedRole } from '../../contract/invitations.contract.ts';

/** Whom an invitation is for, in words. */
export function useInvitedRoles(): Readonly<Record<InvitedRole, string>> {
  const { t } = useLingui();
  return { fan: t`Fans`, creator: t`Creators`, both: t`Fans and creators` };
}
