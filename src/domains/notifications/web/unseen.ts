import { countStore } from '#platform/web/live/count-store.ts';

/** How many lines of the bell are new. */
export const { set: setUnseen, useCount: useUnseenNotices } = countStore();
