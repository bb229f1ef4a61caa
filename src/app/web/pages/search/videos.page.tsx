/** The videos that a search finds, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { VideoGrid } from '#domains/content/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FoundPage, findAt } from './found-page.tsx';

const load = pageLoad(({ api, url }) => findAt(url, (query) => api.call(searchVideos, { query })));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundVideos() {
  const list = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <FoundPage title={t`Videos`} nothingFound={t`No videos found`} action="/search/videos" list={list}>
      <VideoGrid videos={list.found.data} signed />
    </FoundPage>
  );
}
