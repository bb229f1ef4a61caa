import { countStore } from '#platform/web/live/count-store.ts';

/** How many messages are on their way, as far as this document knows. */
export const { set: setOutgoingCount, useCount: useOutgoingCount } = countStore();
