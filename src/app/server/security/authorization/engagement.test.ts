import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { engagement } from '#testing/matrix/engagement.ts';

askEverybody(engagement);
