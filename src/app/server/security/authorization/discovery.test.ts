import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { discovery } from '#testing/matrix/discovery.ts';

askEverybody(discovery);
