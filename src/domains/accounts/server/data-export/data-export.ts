/**
 * Gathers the data export. Each domain contributes its own part, so that the copy is complete without one place knowing
 * every table.
 */
import { listContactMessagesOf } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { listDraftsOf } from '#platform/server/drafts/drafts.sql.ts';
import { listMailHeads } from '#platform/server/mail/mails.sql.ts';
import { port } from '#platform/server/port.ts';
import { getAccount } from '../accounts.sql.ts';
import type { OwnFile } from '../accounts.tables.ts';
import { findOwnAccountData } from './data-export.sql.ts';

export interface OwnPart {
  /** The key in `data.json`. */
  readonly name: string;
  /** Data that grows over the years is an async list, read page by page while the copy is written. */
  readonly data: unknown;
  /** Complete once the data has been read to its end. */
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
  for (const exportPart of ctx.ports.all(dataExport)) {
    const part = await exportPart(ctx, accountId);
    data[part.name] = part.data;
    parts.push(part);
  }
  return { data, files: () => parts.flatMap(({ files }) => files ?? []) };
}
