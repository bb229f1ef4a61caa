/** How many addresses a fan can keep. */
export const MAX_ADDRESSES = 10;
