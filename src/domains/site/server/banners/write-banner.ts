/** Operators create, change, order and remove banners. */
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type BannerForm,
  bannerChanged,
  bannerNotFound,
  type OwnBanner,
  tooManyBanners,
} from '../../contract/banners.contract.ts';
import { publicPicturesOf } from '../pictures/public-pictures.ts';
import {
  type Banner,
  deleteBanner,
  findBanner,
  insertBanner,
  listStoredBanners,
  lockBanners,
  storeBannerOrder,
  updateBanner,
} from './banners.sql.ts';
import { describeBanner } from './show-banners.ts';

// More than anybody swipes through; a page renders all of them.
const MAX_BANNERS = 30;

const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));

function bannerOf(form: BannerForm, id: string, revision: number): Banner {
  const { status, startsAt, endsAt, ...words } = form;
  return {
    ...words,
    id,
    revision,
    isActive: status === 'active',
    startsAt: asDate(startsAt),
    endsAt: asDate(endsAt),
  };
}

/** Adds one at the end. Refuses with `site.too-many-banners`. */
export async function createBanner(ctx: WriteContext, form: BannerForm): Promise<OwnBanner> {
  await lockBanners(ctx.tx);
  if ((await listStoredBanners(ctx.tx)).length >= MAX_BANNERS) throw refuse(tooManyBanners);
  const banner = bannerOf(form, newId(), 1);
  await insertBanner(ctx.tx, banner, ctx.clock.real());
  await publicPicturesOf(ctx).retain(ctx, banner.photoUrl);
  await audit(ctx, { action: 'banner.created', objectKind: 'banner', objectId: banner.id, after: banner });
  return describeBanner(ctx, banner);
}

/** Refuses with `site.banner-not-found`, or `site.banner-changed` when `revision` is not the current one. */
export async function changeBanner(
  ctx: WriteContext,
  id: string,
  { banner: form, revision }: { banner: BannerForm; revision: number },
): Promise<OwnBanner> {
  await lockBanners(ctx.tx);
  const before = await getBanner(ctx, id);
  if (before.revision !== revision) throw refuse(bannerChanged);
  const banner = bannerOf(form, id, revision + 1);
  await updateBanner(ctx.tx, banner, ctx.clock.real());
  if (banner.photoUrl !== before.photoUrl) {
    const pictures = publicPicturesOf(ctx);
    await pictures.release(ctx, before.photoUrl);
    await pictures.retain(ctx, banner.photoUrl);
  }
  await audit(ctx, { action: 'banner.changed', objectKind: 'banner', objectId: id, before, after: banner });
  return describeBanner(ctx, banner);
}

/** `ids` must be all banners, in their new order. Refuses with `site.banner-changed`. */
export async function orderBanners(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  await lockBanners(ctx.tx);
  const before = (await listStoredBanners(ctx.tx)).map(({ id }) => id);
  const isComplete = before.length === ids.length && before.every((id) => ids.includes(id));
  if (!isComplete) throw refuse(bannerChanged);
  await storeBannerOrder(ctx.tx, ids);
  await audit(ctx, { action: 'banners.ordered', objectKind: 'banner', objectId: 'all', before, after: ids });
}

/** Refuses with `site.banner-not-found`. */
export async function removeBanner(ctx: WriteContext, id: string): Promise<void> {
  await lockBanners(ctx.tx);
  const before = await getBanner(ctx, id);
  await deleteBanner(ctx.tx, id);
  await publicPicturesOf(ctx).release(ctx, before.photoUrl);
  await audit(ctx, { action: 'banner.removed', objectKind: 'banner', objectId: id, before });
}

async function getBanner(ctx: WriteContext, id: string): Promise<Banner> {
  const banner = await findBanner(ctx.tx, id);
  if (!banner) throw refuse(bannerNotFound);
  return banner;
}
