/** The code of an invitation link, on its way through the registration pages. */
import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { checkInvitation, type InvitedRole } from '../../contract/invitations.contract.ts';

/** The invitation in an address. */
export interface GivenInvitation {
  code: string;
  /** Which accounts it is for; undefined where it cannot be used. */
  role: InvitedRole | undefined;
}

const PARAMETER = 'invitation';
// Longer ones are none.
const MAX_LENGTH = 100;

/** The invitation of a page's address; undefined without one. */
export async function findInvitation(api: Api, url: URL): Promise<GivenInvitation | undefined> {
  const code = url.searchParams.get(PARAMETER)?.slice(0, MAX_LENGTH);
  if (!code) return undefined;
  try {
    const { role } = await api.call(checkInvitation, { query: { code } });
    return { code, role };
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return { code, role: undefined };
    throw error;
  }
}

/** Passes the invitation on from one page to the next. */
export function withInvitation(path: string, invitation: GivenInvitation | undefined): string {
  if (!invitation) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(invitation.code)}`;
}

/** Why the reader cannot register, as far as the page knows; the server decides. */
export type WhyNoSignUp = 'closed' | 'not-invited' | 'unusable' | 'for-fans' | 'for-creators';

/** Undefined where one can register; `role`: as what. */
export function useWhyNoSignUp(
  invitation: GivenInvitation | undefined,
  role?: 'fan' | 'creator',
): WhyNoSignUp | undefined {
  const { signUp } = useSettings();
  if (signUp === 'open') return undefined;
  if (signUp === 'closed') return 'closed';
  if (!invitation) return 'not-invited';
  if (!invitation.role) return 'unusable';
  if (!role || invitation.role === 'both' || invitation.role === role) return undefined;
  return invitation.role === 'fan' ? 'for-fans' : 'for-creators';
}
