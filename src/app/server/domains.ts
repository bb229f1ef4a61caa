/**
 * All domains, in their order, and every port with its contributions: wired by hand, so that "find references"
 * always works.
 */
import { accountsDomain } from '#domains/accounts/server/index.ts';
import { siteDomain } from '#domains/site/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import type { Switchboard } from '#platform/server/port.ts';

export const domains: readonly Domain[] = [siteDomain, accountsDomain];

export function plugPorts(_ports: Switchboard): void {}
