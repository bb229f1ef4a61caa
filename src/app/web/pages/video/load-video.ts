/** One video, and what is close to it. */
import { redirect } from 'react-router';
import { getVideo, listRelatedVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';

const RELATED = 12;

export const loadVideo = pageLoad(async ({ api, params, url }) => {
  const name = params.id ?? '';
  const video = await api.call(getVideo, { params: { id: name } });
  // One page has one address: not also that with the id. What one has come for stands in the query.
  if (video.slug !== name) throw redirect(videoAddress(video) + url.search);
  const { data } = await api.call(listRelatedVideos, {
    params: { id: video._id },
    query: { limit: RELATED },
  });
  return { video, related: data };
});
