import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { messaging } from '#testing/matrix/messaging.ts';

askEverybody(messaging);
