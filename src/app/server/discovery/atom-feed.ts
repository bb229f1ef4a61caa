/** Public posts as Atom feeds, of the whole site and of each creator: what a guest of the same country may open. */
import { listPublicPosts } from '#domains/content/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';

const MOST_POSTS = 30;

// XML takes no control characters at all, however they are written.
const escaped = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * The newest posts that a guest may open. `ctx` has no viewer. Refuses with not found where the creator is unknown or
 * hidden in the country of the reader.
 */
export async function atomFeed(ctx: ReadContext, origin: string, username?: string): Promise<string> {
  const creator = username === undefined ? undefined : await findVisibleCreator(ctx, username);
  if (username !== undefined && !creator) throw refuse(platformRefusals.notFound);
  const { siteName } = await readSettings(ctx.db);
  const posts = await listPublicPosts(ctx, MOST_POSTS, creator?.id);
  const path = creator ? `/${creator.username}` : '';
  const [updated = ''] = posts
    .map((post) => post.updatedAt)
    .toSorted()
    .toReversed();
  const entries = posts.map((post) => {
    const address = origin + postAddress(post);
    const tags = post.tags.map((tag) => `<category term="${escaped(tag)}"/>`).join('');
    return `<entry>
<id>${escaped(address)}</id>
<title>${escaped(post.title || post.performer.name)}</title>
<link rel="alternate" type="text/html" href="${escaped(address)}"/>
<published>${post.publishedAt ?? post.createdAt}</published>
<updated>${post.updatedAt}</updated>
<author><name>${escaped(post.performer.name)}</name><uri>${escaped(`${origin}/${post.performer.username}`)}</uri></author>
${tags}<content type="text">${escaped(post.text)}</content>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escaped(`${origin}${path}/feed.atom`)}</id>
<title>${escaped(creator ? `${creator.name} · ${siteName}` : siteName)}</title>
<link rel="self" type="application/atom+xml" href="${escaped(`${origin}${path}/feed.atom`)}"/>
<link rel="alternate" type="text/html" href="${escaped(`${origin}${path || '/home'}`)}"/>
<updated>${updated || ctx.clock.now().toISOString()}</updated>
${entries.join('')}</feed>
`;
}
