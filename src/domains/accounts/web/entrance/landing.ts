import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { getSelf } from '../../contract/self.contract.ts';

interface Arriving {
  username: string;
  email: string;
  roles: readonly string[];
  isPerformer: boolean;
}

/** The first page after login: the user's own, or the form where something is missing. */
export function landingOf({ username, email, roles, isPerformer }: Arriving): string {
  if (roles.includes('admin')) return '/admin';
  const isComplete = username !== '' && email !== '';
  if (isPerformer) return isComplete ? `/${username}` : '/creator/account';
  return isComplete ? '/home' : '/user/account';
}

/** The signed-in account, or undefined for a visitor. */
export async function findSelf(api: Api) {
  try {
    return await api.call(getSelf);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return undefined;
    throw error;
  }
}
