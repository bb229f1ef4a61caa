import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { blocks } from '#testing/matrix/blocks.ts';

askEverybody(blocks);
