import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { site } from '#testing/matrix/site.ts';

askEverybody(site);
