import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { subscriptions } from '#testing/matrix/subscriptions.ts';

askEverybody(subscriptions);
