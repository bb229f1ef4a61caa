import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { consent } from '#testing/matrix/consent.ts';

askEverybody(consent);
