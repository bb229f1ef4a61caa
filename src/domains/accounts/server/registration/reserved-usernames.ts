/**
 * Usernames that nobody can take, because a profile's address is `/{username}`: first segments of our pages and API
 * paths, and words that would let a user pose as the site. A test compares the list with the route table.
 */
const pages = `
  account admin age api auth bookmarks category categories closed consents contact creator creators explore feed feeds gallery
  galleries help home language library live login logout media message messages notifications operator order
  orders owed page pages payment payments payout payouts post posts private product products profile purchases register search
  settings setup shop shorts site signup store streaming streams subscriptions tag tags unsubscribe user users video videos wallet welcome`;

const endpoints = `
  addresses block captcha cities comments conversations countries coupons earnings files flags follows languages orders
  package participants performer performers photo photos reactions reports states stories stripe socket suggestions webhooks`;

const files =
  'assets build cdn dev dist docs drafts favicon fonts health house icons images img leaf manifest public robots sitemap sitemaps static uploads';

const ourselves = `
  abuse administrator anonymous billing deleted everyone fanloft info legal mail me mod moderator noreply null
  official owner privacy root security staff status support system team terms test undefined verified www`;

const reserved = new Set([pages, endpoints, files, ourselves].join(' ').split(/\s+/).filter(Boolean));

export function isReservedUsername(username: string): boolean {
  return reserved.has(username.toLowerCase());
}
