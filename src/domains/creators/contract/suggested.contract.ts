/** Creators that are suggested to somebody, each with its reason. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { paging } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { directoryCard } from './directory.contract.ts';

const suggestedCreator = z.extend(directoryCard, {
  reason: z.object({
    /**
     * `follows`: followed by others who follow a creator that the viewer follows. `category`: in one of which the
     * viewer follows most. `week`: followed most in the last seven days. `random`: by chance.
     */
    kind: z.enum(['follows', 'category', 'week', 'random']),
    /** Of that creator or category; else empty. */
    name: z.string(),
  }),
});

export type SuggestedCreator = z.output<typeof suggestedCreator>;

export const suggestCreators = endpoint({
  method: 'GET',
  path: '/performers/suggested',
  who: 'anyone',
  summary:
    'Creators whom the viewer does not follow yet, each with the reason; made of follows alone, and without those whom the viewer has declined',
  query: z.object({ limit: paging(12).limit }),
  output: z.object({ data: z.array(suggestedCreator) }),
});

nameSchemas({ SuggestedCreator: suggestedCreator });
