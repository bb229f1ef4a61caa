/** What the house keeps of a person, told by each domain for itself; so a copy is whole without anybody knowing all. */
import { listContactMessagesOf } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { listDraftsOf } from '#platform/server/drafts/drafts.sql.ts';
import { listMailHeads } from '#platform/server/mail/mails.sql.ts';
import { port } from '#platform/server/port.ts';
import { getAccount } from '../accounts.sql.ts';
import type { OwnFile } from '../accounts.tables.ts';
import { findOwnAccountData } from './data-export.sql.ts';

export interface OwnPart {
  /** Under this key it stands in `data.json`. */
  readonly name: string;
  /** What grows with the years is an async list, read page by page while the copy is written. */
  readonly data: unknown;
  /** Whole once the data has been read to its end. */
  readonly files?: readonly OwnFile[];
}

export type ExportAccountData = (ctx: ReadContext, accountId: string) => Promise<OwnPart>;

export const dataExport = port<ExportAccountData>('accounts.own-data');

/** Everything about an account, domain by domain. The files are known once the data has been read to its end. */
export async function gatherDataExport(
  ctx: ReadContext,
  accountId: string,
): Promise<{ data: Record<string, unknown>; files(): OwnFile[] }> {
  const { email, verifiedEmail } = await getAccount(ctx.db, accountId);
  const data: Record<string, unknown> = {
    account: await findOwnAccountData(ctx.db, accountId),
    contactMessages: await listContactMessagesOf(ctx.db, { accountId, email: verifiedEmail ? email : null }),
    drafts: await listDraftsOf(ctx.db, accountId),
    mails: await listMailHeads(ctx.db, accountId),
  };
  const parts: OwnPart[] = [];
  for (const tell of ctx.ports.all(dataExport)) {
    const part = await tell(ctx, accountId);
    data[part.name] = part.data;
    parts.push(part);
  }
  return { data, files: () => parts.flatMap(({ files }) => files ?? []) };
}
