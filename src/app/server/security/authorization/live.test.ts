import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { live } from '#testing/matrix/live.ts';

askEverybody(live);
