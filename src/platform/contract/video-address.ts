/** The canonical address of a video, with its slug. The only place that builds it. */
export const VIDEO_PAGES = '/video/';

export function videoAddress({ slug }: { slug: string }): string {
  return `${VIDEO_PAGES}${slug}`;
}

/** The address of a video when only its id is known; the page redirects to the full one. */
export function videoAddressOfId(id: string): string {
  return `${VIDEO_PAGES}${id}`;
}
