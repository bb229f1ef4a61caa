import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { bannerNotFound, type OwnBanner, type ShownBanner } from '../../contract/banners.contract.ts';
import { type Banner, findBanner, listStoredBanners } from './banners.sql.ts';

type Page = { limit: number; offset: number };

/** Whether it is shown now, by the site's clock. */
function isShown({ isActive, startsAt, endsAt }: Banner, now: Date): boolean {
  return isActive && (startsAt === null || startsAt <= now) && !isOver(endsAt, now);
}

function isOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

function shown(ctx: ReadContext, banner: Banner): ShownBanner {
  const { id, title, description, link, photoUrl, isActive } = banner;
  const url = photoUrl.startsWith('/') ? ownAddress(ctx, photoUrl) : photoUrl;
  return {
    _id: id,
    title,
    description,
    link,
    position: 'top',
    status: isActive ? 'active' : 'inactive',
    photo: { url, thumbnails: [url] },
  };
}

/** A banner for operators. Picture paths stay relative, because the form sends them back. */
export function describeBanner(ctx: ReadContext, banner: Banner): OwnBanner {
  const { photoUrl, startsAt, endsAt, revision } = banner;
  const now = ctx.clock.now();
  return {
    ...shown(ctx, banner),
    photo: { url: photoUrl, thumbnails: [photoUrl] },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isShown: isShown(banner, now),
    isOver: isOver(endsAt, now),
    revision,
  };
}

/** The banners that everybody sees now. */
export async function showBanners(ctx: ReadContext, page: Page): Promise<Paged<ShownBanner>> {
  const now = ctx.clock.now();
  const banners = (await listStoredBanners(ctx.db)).filter((banner) => isShown(banner, now));
  return pageOf(banners, page, (banner) => shown(ctx, banner));
}

/** All banners, for operators. */
export async function listBanners(ctx: ReadContext, page: Page): Promise<Paged<OwnBanner>> {
  return pageOf(await listStoredBanners(ctx.db), page, (banner) => describeBanner(ctx, banner));
}

/** Refuses with `site.banner-not-found`. */
export async function showBanner(ctx: ReadContext, id: string): Promise<OwnBanner> {
  const banner = await findBanner(ctx.db, id);
  if (!banner) throw refuse(bannerNotFound);
  return describeBanner(ctx, banner);
}
