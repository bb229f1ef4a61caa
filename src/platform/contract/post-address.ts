/** The canonical address of a post, with its slug. The only place that builds it. */
export const POST_PAGES = '/post/';

export function postAddress({ slug }: { slug: string }): string {
  return `${POST_PAGES}${slug}`;
}

/** The address of a post when only its id is known; the page redirects to the full one. */
export function postAddressOfId(id: string): string {
  return `${POST_PAGES}${id}`;
}

/** The canonical address of a gallery, with its slug; with its id the page redirects to that. */
export const galleryAddress = ({ slug }: { slug: string }): string => `/gallery/${slug}`;
