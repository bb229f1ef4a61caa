import { findSealedAccount, findSealHash, listSeals } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { exportSeals as endpoint } from '../contract/entries.contract.ts';

/** The hash before the first seal of every chain. */
export const BEGINNING = Buffer.alloc(32);

/** A creator downloads the hash chain and verifies it with the published script. */
export async function exportSeals(
  ctx: ReadContext,
  { account, after, limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const sealed = await findSealedAccount(ctx.db, viewerOf(ctx).accountId, `creator_${account}`);
  const seals = sealed ? await listSeals(ctx.db, sealed.id, after, limit) : [];
  const previous = sealed && after > 0 ? await findSealHash(ctx.db, sealed.id, after) : undefined;
  return {
    algorithm: 'fanloft-seal-1',
    account,
    accountId: sealed?.id ?? null,
    previousHash: (previous ?? BEGINNING).toString('hex'),
    data: seals.map((seal) => ({
      sequence: seal.sequence,
      transactionId: seal.transactionId,
      position: seal.position,
      kind: seal.kind,
      amountHundredths: seal.amountTokens,
      createdAt: seal.createdAt.toISOString(),
      hash: seal.hash.toString('hex'),
    })),
    total: sealed?.total ?? 0,
  };
}
