import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { payments } from '#testing/matrix/payments.ts';

askEverybody(payments);
