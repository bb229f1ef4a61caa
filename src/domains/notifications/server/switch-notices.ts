/** The switches of optional notices: on the account's page, and by the link in a mail. */
import { findAccounts } from '#domains/accounts/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { type NoticeKind, noticeKinds } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type NoticeSwitch,
  noticeUnknown,
  unsubscribeLinkInvalid,
} from '../contract/preferences.contract.ts';
import { isTurnedOff, listPreferences, type NoticePreference, storePreference } from './preferences.sql.ts';
import type { WantsNotice } from './preferences.ts';
import { readUnsubscribeRight } from './unsubscribe-right.ts';

const MAIL = 'mail';

type OptionalKind = NoticeKind & { readonly option: NonNullable<NoticeKind['option']> };

const optionalKinds = ({ ports }: ReadContext): OptionalKind[] =>
  ports.all(noticeKinds).filter((kind): kind is OptionalKind => kind.option !== undefined);

/** The answer of the port: what an account has not turned off, it wants. */
export const wantsNotice: WantsNotice = async ({ db }, accountId, preference) =>
  !(await isTurnedOff(db, accountId, preference));

/** The kinds that the viewer's role can get and turn off. */
export async function showSwitches(ctx: ReadContext): Promise<{ kinds: NoticeSwitch[] }> {
  const { accountId, role } = viewerOf(ctx);
  const decided = await listPreferences(ctx.db, accountId);
  const words = await openMailWords(ctx, ctx.language ?? null);
  const kinds = optionalKinds(ctx).filter(({ option }) => option.role === role);
  return {
    kinds: kinds.map(({ name: kind, option }) => ({
      kind,
      label: option.label(words),
      channels: [{ channel: MAIL, isOn: isOn(decided, kind) }],
    })),
  };
}

const isOn = (decided: readonly NoticePreference[], kind: string) =>
  decided.find((each) => each.kind === kind && each.channel === MAIL)?.isOn ?? true;

/** Turns a kind on or off for the viewer. Refuses with `notifications.kind-unknown`. */
export async function switchNotice(
  ctx: WriteContext,
  preference: NoticePreference,
): Promise<{ kinds: NoticeSwitch[] }> {
  const { accountId, role } = viewerOf(ctx);
  const isKnown = optionalKinds(ctx).some(
    ({ name, option }) => name === preference.kind && option.role === role,
  );
  if (!isKnown) throw refuse(noticeUnknown);
  await storePreference(ctx.tx, accountId, preference, ctx.clock.now());
  return showSwitches(ctx);
}

type MailedSwitch = { kind: string; label: string; isOn: boolean };

/** What the link of a mail is about. Refuses with `notifications.link-invalid`, also for an account that is gone. */
export async function showMailedSwitch(ctx: ReadContext, right: string): Promise<MailedSwitch> {
  const { accountId, kind: name } = readUnsubscribeRight(ctx, right);
  const kind = optionalKinds(ctx).find((each) => each.name === name);
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  if (!kind || !account) throw refuse(unsubscribeLinkInvalid);
  const words = await openMailWords(ctx, ctx.language ?? account.language);
  const isOff = await isTurnedOff(ctx.db, accountId, { kind: name, channel: MAIL });
  return { kind: name, label: kind.option.label(words), isOn: !isOff };
}

/** Turns the mails of the link off, or on again. */
export async function switchByMail(
  ctx: WriteContext,
  { right, isOn: wanted }: { right: string; isOn: boolean },
): Promise<MailedSwitch> {
  const { kind } = await showMailedSwitch(ctx, right);
  const { accountId } = readUnsubscribeRight(ctx, right);
  await storePreference(ctx.tx, accountId, { kind, channel: MAIL, isOn: wanted }, ctx.clock.now());
  return showMailedSwitch(ctx, right);
}
