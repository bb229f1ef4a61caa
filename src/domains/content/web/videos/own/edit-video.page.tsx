import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import { getDraft } from '#platform/contract/drafts.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getOwnVideo } from '../../../contract/videos/own-videos.contract.ts';
import { offerFacts } from '../../compose/offer-facts.ts';
import { VideoForm } from './video-form.tsx';
import { VideoOptions } from './video-options.tsx';

export const handle: PageHandle = { topBar: { title: msg`Edit video`, back: '/creator/my-video' } };

const load = pageLoad(async ({ api, params: { id = '' } }) => {
  const video = await api.call(getOwnVideo, { params: { id } });
  const [self, found] = await Promise.all([
    api.call(getOwnProfile),
    api.call(getDraft, { params: { key: `video.${video._id}` } }),
  ]);
  return { video, offer: offerFacts(self), found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** The form for a video that exists. */
export default function EditVideo() {
  const { video, offer, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody>
      <title>{t`${video.title} · ${siteName}`}</title>
      <PageHead title={t`Edit video`} aside={<VideoOptions video={video} />} />
      {/* The key resets the form for another video, which has its own version. */}
      <VideoForm key={video._id} video={video} found={found} offer={offer} />
    </PageBody>
  );
}
