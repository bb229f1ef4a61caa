import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type Port, port } from '#platform/server/port.ts';
import { readRelease } from '#platform/server/release.ts';
import type { getHealth, HealthFinding } from '../contract/health.contract.ts';

/** Checks the running site; `quick` leaves out what takes seconds. The doctor registers itself. */
export type CheckAll = (depth: 'quick' | 'whole') => Promise<HealthFinding[]>;

export const checkAll: Port<CheckAll> = port<CheckAll>('admin.check-all');

export async function findHealth(ctx: ReadContext, depth: 'quick' | 'whole'): Promise<HealthFinding[]> {
  const findings = await Promise.all(ctx.ports.all(checkAll).map((check) => check(depth)));
  return findings.flat();
}

export async function showHealth(
  ctx: ReadContext,
  isQuick: boolean,
): Promise<EndpointOutput<typeof getHealth>> {
  const findings = await findHealth(ctx, isQuick ? 'quick' : 'whole');
  const checkedAt = ctx.clock.real().toISOString();
  return { release: readRelease(), checkedAt, ...judgeFindings(findings), findings };
}

type Verdict = HealthFinding['verdict'];

/** The summary of findings: how many of each verdict, and whether nothing has failed. */
export function judgeFindings(findings: readonly Pick<HealthFinding, 'verdict'>[]): {
  isWell: boolean;
  counts: Record<Verdict, number>;
} {
  const counts: Record<Verdict, number> = { ok: 0, warning: 0, failed: 0, 'not applicable': 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return { isWell: counts.failed === 0, counts };
}
