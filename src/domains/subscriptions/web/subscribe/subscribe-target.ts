/** Whom a subscribe sheet is about. */
export interface SubscribeTarget {
  _id: string;
  name: string;
  username: string;
  avatar: string;
}
