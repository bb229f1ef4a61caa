import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { payouts } from '#testing/matrix/payouts.ts';

askEverybody(payouts);
