import { ownPage, pastBanner } from '../cast/support-team.ts';
import { reauthenticateOperator } from './admit-users.ts';
import type { AdminTools } from './fill-admin.ts';
import type { Pictures } from './pictures.ts';

interface Runtime extends Omit<AdminTools, 'guest'> {
  pictures: Pictures;
  /** A moment so many days before the world is built. */
  momentOf(daysAgo: number): Date;
}

/** The operator writes a page with a link at the foot of every page, and puts a banner up, which has gone by since. */
export async function fillSite({ operator, pictures, setDaysAgo, momentOf }: Runtime): Promise<void> {
  const { slug, title, text, writtenDaysAgo } = ownPage;
  setDaysAgo(writtenDaysAgo);
  await reauthenticateOperator(operator);
  await operator.call('PUT', `/admin/posts/${slug}`, { title, text, changedAt: null });
  const link = {
    _id: slug,
    title,
    path: `/page/${slug}`,
    section: 'footer',
    internal: true,
    isNewTab: false,
    ordering: 0,
  };
  await operator.call('PUT', '/admin/settings/menus', { value: [link] });

  const { startsDaysAgo, endsDaysAgo, picture, description } = pastBanner;
  setDaysAgo(startsDaysAgo);
  const { url } = await operator.send<{ url: string }>('/admin/pictures', { use: 'picture' }, [
    await pictures.asUpload('picture', picture),
  ]);
  await operator.call('POST', '/admin/banners', {
    title: pastBanner.title,
    description,
    link: pastBanner.link,
    photoUrl: url,
    startsAt: momentOf(startsDaysAgo).toISOString(),
    endsAt: momentOf(endsDaysAgo).toISOString(),
  });
}
