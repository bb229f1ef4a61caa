/** Where the page of a post is: at one address, the one with its slug. Nobody else writes it. */
export const POST_PAGES = '/post/';

export function postAddress({ slug }: { slug: string }): string {
  return `${POST_PAGES}${slug}`;
}

/** For whoever knows no more than the id: the page itself leads on to its address. */
export function postAddressOfId(id: string): string {
  return `${POST_PAGES}${id}`;
}
