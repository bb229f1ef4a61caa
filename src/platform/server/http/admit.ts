import type { Who } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Viewer } from '../context.ts';
import { refuse } from '../refuse.ts';

/**
 * Who may call, endpoints and raw routes alike; owner tests are in the queries. Refuses with `session.required`,
 * `access.role-required`, or `access.second-factor-required` for operators who lack the second
 * factor that the site demands of them.
 */
export function admit(who: Who, viewer: Viewer | undefined): void {
  if (who === 'anyone') return;
  if (!viewer) throw refuse(platformRefusals.sessionRequired);
  if (!hasRole(who, viewer)) throw refuse(platformRefusals.roleRequired);
  if (who === 'operator' && !viewer.hasOperatorPowers) throw refuse(platformRefusals.secondFactorRequired);
}

function hasRole(who: Exclude<Who, 'anyone'>, { role }: Viewer): boolean {
  if (who === 'fanOrCreator') return role !== 'operator';
  return who === 'signedIn' || role === who;
}
