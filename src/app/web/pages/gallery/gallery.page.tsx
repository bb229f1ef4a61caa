/** One gallery: its photos and words, and other galleries by the same hand. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import {
  getGallery,
  listGalleryPhotos,
  searchGalleries,
} from '#domains/content/contract/galleries/galleries.contract.ts';
import type { WireGallery } from '#domains/content/contract/galleries/gallery.contract.ts';
import { GalleryCards, WholeGallery } from '#domains/content/web/index.ts';
import { galleryAddress } from '#platform/contract/post-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { previewOfGallery } from '../link-preview.ts';
import styles from './gallery.module.css';

export const handle: PageHandle = { topBar: { title: msg`Gallery`, back: '/home' } };

// Two rows on a wide page.
const MORE = 8;

const load = pageLoad(async ({ api, params, url }) => {
  const name = params.id ?? '';
  const gallery = await api.call(getGallery, { params: { id: name } });
  // One page has one address: not also that with the id. What one has come for stands in the query.
  if (gallery.slug !== name) throw redirect(galleryAddress(gallery) + url.search);
  const [photos, more] = await Promise.all([
    api.call(listGalleryPhotos, { query: { galleryId: gallery._id } }),
    api.call(searchGalleries, {
      query: { performerId: gallery.performerId, excludedId: gallery._id, limit: MORE },
    }),
  ]);
  return { gallery, photos: photos.data, more: more.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function GalleryPage() {
  const { gallery, photos, more } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, username } = gallery.performer;
  const title = t`${gallery.title} by ${name}`;
  return (
    <div className={styles.page}>
      <PublicHead
        kind="article"
        title={`${title} · ${siteName}`}
        sharedTitle={title}
        description={gallery.description}
        path={galleryAddress(gallery)}
        picture={import.meta.env.SSR ? previewOfGallery(gallery) : undefined}
      />
      <div className={styles.back}>
        <Button kind="quiet" size="dense" icon={IconArrowLeft} href={`/${username}?tab=galleries`}>
          {name}
        </Button>
      </div>
      <WholeGallery
        key={gallery._id}
        gallery={gallery}
        photos={photos}
        further={more.length > 0 && <MoreGalleries by={gallery.performer} galleries={more} />}
      />
    </div>
  );
}

interface MoreGalleriesProps {
  by: WireGallery['performer'];
  galleries: readonly WireGallery[];
}

/** Where to go on after a gallery: some others of its author. */
function MoreGalleries({ by, galleries }: MoreGalleriesProps) {
  const { t } = useLingui();
  return (
    <section className={styles.more}>
      <Heading level={2} size="name">{t`More galleries by ${by.name}`}</Heading>
      <GalleryCards galleries={galleries} />
      <TextLink href={`/${by.username}?tab=galleries`}>{t`All galleries`}</TextLink>
    </section>
  );
}
