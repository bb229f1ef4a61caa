import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { content } from '#testing/matrix/content.ts';

askEverybody(content);
