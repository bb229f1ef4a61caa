import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { moderation } from '#testing/matrix/moderation.ts';

askEverybody(moderation);
