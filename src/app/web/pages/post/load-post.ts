/** One post, and what else there is by the same hand. */
import { redirect } from 'react-router';
import { getPost, listCreatorFeed } from '#domains/content/contract/feeds.contract.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';

// One large tile, and two below it.
const MORE = 3;

export const loadPost = pageLoad(async ({ api, params, url }) => {
  const name = params.id ?? '';
  const post = await api.call(getPost, { params: { id: name } });
  // One page has one address: not also that with the id. What one has come for stands in the query.
  if (post.slug !== name) throw redirect(postAddress(post) + url.search);
  const { data } = await api.call(listCreatorFeed, {
    params: { username: post.performer._id },
    // The post itself may be among them.
    query: { type: 'photo', limit: MORE + 1 },
  });
  return { post, more: data.filter(({ _id }) => _id !== post._id).slice(0, MORE) };
});
