/** The galleries that a search finds, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { searchGalleries } from '#domains/content/contract/galleries/galleries.contract.ts';
import { GalleryCards } from '#domains/content/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FoundPage, findAt } from './found-page.tsx';

const load = pageLoad(({ api, url }) => findAt(url, (query) => api.call(searchGalleries, { query })));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundGalleries() {
  const list = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <FoundPage
      title={t`Galleries`}
      nothingFound={t`No galleries found`}
      action="/search/galleries"
      list={list}
    >
      <GalleryCards galleries={list.found.data} signed eager />
    </FoundPage>
  );
}
