import { accountCalled } from '#domains/accounts/server/index.ts';
import { learnTerms } from '#domains/discovery/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { indexText } from '#platform/server/db/search-words.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { Creator, CreatorAddress, CreatorAttributes } from './creators.tables.ts';

const columns: Sql = literal(`
  account_id as id, name, username, avatar_url as "avatarUrl", cover_url as "coverUrl", country, gender,
  last_seen_at as "lastSeenAt", bio, monthly_price_cents as "monthlyPriceCents",
  yearly_price_cents as "yearlyPriceCents", is_free_subscription as "isFreeSubscription",
  free_subscription_days as "freeSubscriptionDays", chat_price_tokens as "chatPriceTokens", attributes, address,
  featured, follower_count as "followerCount", created_at as "createdAt", approved, is_open as "isOpen",
  welcome_video_id as "welcomeVideoId", welcome_video_shown as "welcomeVideoShown"`);

/** The fields that creators set about their prices and themselves. */
export interface CreatorFields {
  bio: string;
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  isFreeSubscription: boolean;
  freeSubscriptionDays: number;
  chatPriceTokens: number;
  attributes: CreatorAttributes;
  address: CreatorAddress;
}

/** Those that only an existing profile has. */
export interface ChangedFields extends CreatorFields {
  welcomeVideoShown: boolean;
}

export async function insertCreator(
  tx: WriteDb,
  id: string,
  fields: CreatorFields,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into creators (account_id, bio, monthly_price_cents, yearly_price_cents, is_free_subscription,
      free_subscription_days, chat_price_tokens, attributes, address, featured, follower_count, search_words,
      created_at, updated_at)
    values (${id}, ${fields.bio}, ${fields.monthlyPriceCents}, ${fields.yearlyPriceCents},
      ${fields.isFreeSubscription}, ${fields.freeSubscriptionDays}, ${fields.chatPriceTokens},
      ${JSON.stringify(fields.attributes)}, ${JSON.stringify(fields.address)}, false, 0, '', ${now}, ${now})`);
}

export async function updateCreator(
  tx: WriteDb,
  id: string,
  fields: ChangedFields,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update creators set bio = ${fields.bio}, monthly_price_cents = ${fields.monthlyPriceCents},
      yearly_price_cents = ${fields.yearlyPriceCents}, is_free_subscription = ${fields.isFreeSubscription},
      free_subscription_days = ${fields.freeSubscriptionDays}, chat_price_tokens = ${fields.chatPriceTokens},
      attributes = ${JSON.stringify(fields.attributes)}, address = ${JSON.stringify(fields.address)},
      welcome_video_shown = ${fields.welcomeVideoShown}, updated_at = ${now}
    where account_id = ${id}`);
}

/** Sets the welcome video, or takes it away; answers the one before. */
export async function replaceWelcomeVideo(
  tx: WriteDb,
  id: string,
  fileId: string | null,
  now: Date,
): Promise<string | undefined> {
  const { before } = await tx.one<{ before: string | null }>(sql`
    with held as (select account_id, welcome_video_id from creators where account_id = ${id} for update)
    update creators set welcome_video_id = ${fileId}, updated_at = ${now} from held
    where creators.account_id = held.account_id returning held.welcome_video_id as before`);
  return before ?? undefined;
}

/** Those of the files that are welcome videos. */
export async function findWelcomeVideos(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select welcome_video_id as id from creators where welcome_video_id = any(${fileIds}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the operator features the creator. */
export async function updateFeatured(tx: WriteDb, id: string, isFeatured: boolean): Promise<void> {
  await tx.run(sql`update creators set featured = ${isFeatured} where account_id = ${id}`);
}

/**
 * Updates the search index with the words of name, username and bio; call it after any of them has changed. Words of
 * categories have another weight (`replaceCategories`), and stay.
 */
export async function indexCreator(tx: WriteDb, creator: Creator): Promise<void> {
  const words = indexText(`${creator.name} ${creator.username ?? ''} ${creator.bio}`);
  await tx.run(sql`
    update creators set search_words = to_tsvector('simple', ${words}) || ts_filter(search_words, '{c}')
    where account_id = ${creator.id}`);
  learnTerms(tx, [words]);
}

export async function findCreators(db: ReadDb, ids: readonly string[]): Promise<Map<string, Creator>> {
  const rows = await db.rows<Creator>(
    sql`select ${columns} from creator_accounts where account_id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the public creators with these usernames. */
export async function findOpenCreatorsCalled(db: ReadDb, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from creator_accounts
    where username = any(${usernames}::text[]) and is_open order by account_id`);
  return rows.map(({ id }) => id);
}

export async function getCreator(db: ReadDb, id: string): Promise<Creator> {
  return db.one<Creator>(sql`select ${columns} from creator_accounts where account_id = ${id}`);
}

/** Locks a creator, so that the same user cannot do a thing twice at once. */
export async function lockCreator(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`select 1 from creators where account_id = ${id} for update`);
}

/** The creator of an id or a present or former username, whether or not others may see them. */
export async function findCreatorByName(db: ReadDb, idOrUsername: string): Promise<Creator | undefined> {
  return db.row<Creator>(
    isId(idOrUsername)
      ? sql`select ${columns} from creator_accounts where account_id = ${idOrUsername}`
      : sql`select ${columns} from creator_accounts where account_id = ${accountCalled(idOrUsername)}`,
  );
}

export interface CreatorName {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  /** Whether everybody may see them: approved, not suspended and not leaving. */
  readonly isOpen: boolean;
}

/** Creators' names, and whether they are visible to everybody. */
export async function findCreatorNames(db: ReadDb, ids: readonly string[]): Promise<CreatorName[]> {
  return db.rows<CreatorName>(sql`
    select account_id as id, name, username, is_open as "isOpen" from creator_accounts
    where account_id = any(${ids}::uuid[])`);
}

/** Whether the site has any creator visible to everybody. */
export async function isAnyoneOpen(db: ReadDb): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select 1 from creator_accounts where is_open) as found`,
  );
  return found;
}
