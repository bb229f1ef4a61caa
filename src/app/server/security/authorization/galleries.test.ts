import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { galleries } from '#testing/matrix/galleries.ts';

askEverybody(galleries);
