/** What sending costs; the same on the server in hundredths and in the browser in tokens. */

interface Sending {
  /** A group without countries is for everywhere else. */
  readonly groups: readonly { readonly countries: readonly string[]; readonly cost: number }[];
  readonly freeFrom: number | null;
}

/** What it costs to send goods of a price to a country; undefined where nothing is sent. */
export function sendingCost(
  { groups, freeFrom }: Sending,
  country: string,
  price: number,
): number | undefined {
  if (groups.length === 0) return 0;
  const group =
    groups.find(({ countries }) => countries.includes(country)) ??
    groups.find(({ countries }) => countries.length === 0);
  if (!group) return undefined;
  return freeFrom !== null && price >= freeFrom ? 0 : group.cost;
}
