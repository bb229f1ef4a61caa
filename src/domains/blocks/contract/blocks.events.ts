import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** A creator has chosen other countries in which they are hidden. */
export const countriesBlocked = domainEvent('blocks.countries-blocked', z.object({ creatorId: id }));
