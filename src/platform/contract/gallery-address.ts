/** The canonical address of a gallery, with its slug. The only place that builds it. */
export function galleryAddress({ slug }: { slug: string }): string {
  return `/gallery/${slug}`;
}

/** The address of a gallery when only its id is known; the page redirects to the full one. */
export const galleryAddressOfId = (id: string): string => galleryAddress({ slug: id });
