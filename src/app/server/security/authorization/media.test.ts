import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { media } from '#testing/matrix/media.ts';

askEverybody(media);
