export interface TipTarget {
  creator: { _id: string; name: string; username: string; avatar: string };
  /** The post that is tipped. */
  place?: { feedId: string; title: string };
}
