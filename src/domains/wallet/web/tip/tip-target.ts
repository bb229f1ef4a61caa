export interface TipTarget {
  creator: { _id: string; name: string; username: string; avatar: string };
  /** The post at which the tip was given. */
  place?: { feedId: string; title: string };
}
