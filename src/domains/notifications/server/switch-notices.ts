/** The switches of optional notices: on the account's page, and by the link in a mail. */
import { findAccounts } from '#domains/accounts/server/index.ts';
import { type ReadContext, type Role, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { type NoticeKind, type NoticeWay, noticeKinds } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type NoticeSwitch,
  noticeUnknown,
  unsubscribeLinkInvalid,
} from '../contract/preferences.contract.ts';
import { deliveryOf, switchMails } from './delivery/choose-delivery.ts';
import { summary } from './delivery/summary.ts';
import { dropWaitingMails } from './delivery/waiting-mails.sql.ts';
import { listPreferences, type NoticePreference, storePreference, wantingAmong } from './preferences.sql.ts';
import { dropWaitingPushes } from './push/waiting-pushes.sql.ts';
import { readUnsubscribeRight } from './unsubscribe-right.ts';
import { goesBy, startsOn } from './ways.ts';

const MAIL = 'mail';

type OptionalKind = NoticeKind & { readonly option: NonNullable<NoticeKind['option']> };

const optionalKinds = ({ ports }: ReadContext): OptionalKind[] =>
  ports.all(noticeKinds).filter((kind): kind is OptionalKind => kind.option !== undefined);

/** In the order in which they stand side by side. */
const WAYS: readonly NoticeWay[] = ['app', 'mail', 'push'];

const isFor = ({ option }: OptionalKind, role: Role): boolean =>
  option.role === role || (option.role === 'fanOrCreator' && role !== 'operator');

/** The kinds that the viewer's role can get and turn off, by each way that they go. */
export async function showSwitches(ctx: ReadContext): Promise<{ kinds: NoticeSwitch[] }> {
  const { accountId, role } = viewerOf(ctx);
  const decided = await listPreferences(ctx.db, accountId);
  const words = await openMailWords(ctx, ctx.language ?? null);
  return {
    kinds: optionalKinds(ctx)
      .filter((kind) => isFor(kind, role))
      .map((kind) => ({
        kind: kind.name,
        label: kind.option.label(words),
        channels: WAYS.filter((way) => goesBy(kind, way)).map((channel) => ({
          channel,
          isOn: isOn(decided, kind, channel),
        })),
      })),
  };
}

const isOn = (decided: readonly NoticePreference[], kind: OptionalKind, way: NoticeWay): boolean =>
  decided.find((each) => each.kind === kind.name && each.channel === way)?.isOn ?? startsOn(kind, way);

/** Turns a kind on or off for the viewer. Refuses with `notifications.kind-unknown`. */
export async function switchNotice(
  ctx: WriteContext,
  preference: NoticePreference & { readonly channel: NoticeWay },
): Promise<{ kinds: NoticeSwitch[] }> {
  const { accountId, role } = viewerOf(ctx);
  const kind = optionalKinds(ctx).find(({ name }) => name === preference.kind);
  if (!kind || !isFor(kind, role) || !goesBy(kind, preference.channel)) throw refuse(noticeUnknown);
  await store(ctx, accountId, preference);
  return showSwitches(ctx);
}

/** What is off is not sent any more either where it waits. */
async function store(ctx: WriteContext, accountId: string, preference: NoticePreference): Promise<void> {
  await storePreference(ctx.tx, accountId, preference, ctx.clock.now());
  if (preference.isOn) return;
  if (preference.channel === MAIL) await dropWaitingMails(ctx.tx, accountId, preference.kind);
  if (preference.channel === 'push') await dropWaitingPushes(ctx.tx, accountId, preference.kind);
}

type MailedSwitch = { kind: string; label: string; isOn: boolean };

/** What the link of a mail is about. Refuses with `notifications.link-invalid`, also for an account that is gone. */
export async function showMailedSwitch(ctx: ReadContext, right: string): Promise<MailedSwitch> {
  const { accountId, kind: name } = readUnsubscribeRight(ctx, right);
  const kind = optionalKinds(ctx).find((each) => each.name === name);
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  if (!account) throw refuse(unsubscribeLinkInvalid);
  const words = await openMailWords(ctx, ctx.language ?? account.language);
  if (name === summary.name) {
    const { mailsOn } = await deliveryOf(ctx, accountId);
    return { kind: name, label: words.i18n._('All your notifications'), isOn: mailsOn };
  }
  if (!kind) throw refuse(unsubscribeLinkInvalid);
  const offered = { kind: name, channel: MAIL, startsOn: startsOn(kind, MAIL) };
  const isOn = (await wantingAmong(ctx.db, [accountId], offered)).length > 0;
  return { kind: name, label: kind.option.label(words), isOn };
}

/** Turns the mails of the link off, or on again. */
export async function switchByMail(
  ctx: WriteContext,
  { right, isOn: wanted }: { right: string; isOn: boolean },
): Promise<MailedSwitch> {
  const { kind } = await showMailedSwitch(ctx, right);
  const { accountId } = readUnsubscribeRight(ctx, right);
  if (kind === summary.name) await switchMails(ctx, accountId, wanted);
  else await store(ctx, accountId, { kind, channel: MAIL, isOn: wanted });
  return showMailedSwitch(ctx, right);
}
