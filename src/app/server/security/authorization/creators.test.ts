import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { creators } from '#testing/matrix/creators.ts';

askEverybody(creators);
