/**
 * Heads of a file that is for one person alone: kept nowhere, taken for nothing but what it says it is, and running
 * nothing.
 */
export const PRIVATE_FILE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
