/** Everything that a search finds, some of each kind; before anything is asked, what others search for and like. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { searchGalleries } from '#domains/content/contract/galleries/galleries.contract.ts';
import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { type SuggestedPost, suggestPosts } from '#domains/content/contract/suggested.contract.ts';
import { searchTags } from '#domains/content/contract/tags.contract.ts';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { GalleryCards, PostCard, PostMore, VideoGrid } from '#domains/content/web/index.ts';
import { listCategories } from '#domains/creators/contract/categories.contract.ts';
import { searchCreators } from '#domains/creators/contract/directory.contract.ts';
import { type SuggestedCreator, suggestCreators } from '#domains/creators/contract/suggested.contract.ts';
import { CreatorTile } from '#domains/creators/web/index.ts';
import { listKeywords } from '#domains/discovery/contract/keywords.contract.ts';
import { useDeclining } from '#domains/discovery/web/index.ts';
import { searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { ProductCards } from '#domains/store/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { SuggestedCreators } from '../suggested/suggested-creators.tsx';
import { SuggestedPosts } from '../suggested/suggested-posts.tsx';
import { NothingFound, PopularSearches } from './nothing-found.tsx';
import { Part } from './part.tsx';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { TagChips } from './tag-chips.tsx';
import { MOST_TAGS, searchAddress, wordsIn } from './words-in.ts';

// One row each on a wide page.
const CREATORS = 4;
const POSTS = 3;
const VIDEOS = 3;
const GALLERIES = 4;
const PRODUCTS = 4;
const TAGS = 8;
const NONE = { data: [], total: 0 };
// More are asked for than shown: one may not be interested in some.
const SPARE = 3;

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  const of = <T,>(find: () => Promise<T>) => (q === '' ? undefined : find());
  const [creators, posts, videos, galleries, products, tags] = await Promise.all([
    of(() => api.call(searchCreators, { query: { q, limit: CREATORS } })),
    of(() => api.call(searchPosts, { query: { q, limit: POSTS } })),
    of(() => api.call(searchVideos, { query: { q, limit: VIDEOS } })),
    of(() => api.call(searchGalleries, { query: { q, limit: GALLERIES } })),
    of(() => api.call(searchProducts, { query: { q, limit: PRODUCTS } })),
    of(() => api.call(searchTags, { query: { q, limit: MOST_TAGS } })),
  ]);
  const found = {
    creators: creators ?? NONE,
    posts: posts ?? NONE,
    videos: videos ?? NONE,
    galleries: galleries ?? NONE,
    products: products ?? NONE,
    tags: tags?.data ?? [],
  };
  const finds =
    found.tags.length +
      found.creators.total +
      found.posts.total +
      found.videos.total +
      found.galleries.total +
      found.products.total >
    0;
  const [keywords, categories, suggestedPosts, suggestedCreators] = finds
    ? []
    : await Promise.all([
        api.call(listKeywords, { query: { limit: 8 } }),
        api.call(listCategories, { query: { limit: 20 } }),
        q === '' ? api.call(suggestPosts, { query: { limit: POSTS + SPARE } }) : NONE,
        q === '' ? api.call(suggestCreators, { query: { limit: CREATORS + SPARE } }) : NONE,
      ]);
  return {
    q,
    found,
    finds,
    keywords: keywords?.data.map(({ keyword }) => keyword) ?? [],
    categories: categories?.data ?? [],
    suggestedPosts: suggestedPosts?.data ?? [],
    suggestedCreators: suggestedCreators?.data ?? [],
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Search() {
  const { q, found, finds, keywords, categories, ...suggested } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { creators, posts, videos, galleries, products, tags } = found;
  const all = (path: string, shown: number, total: number) =>
    total > shown ? searchAddress(path, q) : undefined;
  return (
    <div className={styles.page}>
      <title>{`${q || t`Search`} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SearchHead title={t`Search`} q={q} finds={finds} action="/search" />
      {creators.data.length > 0 && (
        <Part title={t`Creators`} href={all('/creator', CREATORS, creators.total)}>
          <div className={styles.creators}>
            {creators.data.map((creator) => (
              <CreatorTile key={creator._id} creator={creator} />
            ))}
          </div>
        </Part>
      )}
      {tags.length > 0 && (
        <Part title={t`Tags`} href={all('/search/tags', TAGS, tags.length)}>
          <TagChips tags={tags.slice(0, TAGS)} />
        </Part>
      )}
      {videos.data.length > 0 && (
        <Part title={t`Videos`} href={all('/search/videos', VIDEOS, videos.total)} wide>
          <VideoGrid videos={videos.data} signed />
        </Part>
      )}
      {galleries.data.length > 0 && (
        <Part title={t`Galleries`} href={all('/search/galleries', GALLERIES, galleries.total)} wide>
          <GalleryCards galleries={galleries.data} signed />
        </Part>
      )}
      {products.data.length > 0 && (
        <Part title={t`Products`} href={all('/search/products', PRODUCTS, products.total)} wide>
          <ProductCards products={products.data} signed />
        </Part>
      )}
      {posts.data.length > 0 && (
        <Part title={t`Posts`} href={all('/post', POSTS, posts.total)} wide>
          <Posts posts={posts.data} />
        </Part>
      )}
      {!finds && <NothingFound q={q} title={t`No results`} />}
      {keywords.length > 0 && (
        <Part title={t`Popular searches`}>
          <PopularSearches keywords={keywords} />
        </Part>
      )}
      {categories.length > 0 && (
        <Part title={t`Categories`}>
          <ChipRow label={t`Categories`} wrap>
            {categories.map(({ _id, name, slug }) => (
              <Chip key={_id} href={`/category/${slug}`}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </Part>
      )}
      {!finds && (
        <div>
          <TextLink href="/tags">{t`All tags`}</TextLink>
        </div>
      )}
      <Suggested creators={suggested.suggestedCreators} posts={suggested.suggestedPosts} />
    </div>
  );
}

/** Before anything is asked: for somebody with an account each with its reason. */
function Suggested(suggested: { creators: readonly SuggestedCreator[]; posts: readonly SuggestedPost[] }) {
  const { t } = useLingui();
  const { isFanOrCreator } = useSession();
  const declining = useDeclining();
  const creators = suggested.creators.filter(({ _id }) => !declining.isDeclined(_id)).slice(0, CREATORS);
  const posts = suggested.posts
    .filter(({ post, reason }) => !declining.isDeclined(post.performer._id, reason.tag))
    .slice(0, POSTS);
  return (
    <>
      {isFanOrCreator && creators.length > 0 && (
        <Part title={t`Suggested creators`}>
          <div className={styles.suggested}>
            <SuggestedCreators creators={creators} declining={declining} />
          </div>
        </Part>
      )}
      {posts.length > 0 && (
        <Part title={isFanOrCreator ? t`Suggested posts` : t`Popular this week`} wide>
          <SuggestedPosts posts={posts} declining={declining} />
        </Part>
      )}
    </>
  );
}

function Posts({ posts }: { posts: readonly WirePost[] }) {
  return (
    <div className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={post._id} post={post} more={<PostMore post={post} />} />
      ))}
    </div>
  );
}
