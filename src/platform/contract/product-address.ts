/** The canonical address of a product, with its slug; with its id the page redirects to that. */
export const productAddress = ({ slug }: { slug: string }): string => `/product/${slug}`;
