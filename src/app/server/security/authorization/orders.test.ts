import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { orders } from '#testing/matrix/orders.ts';

askEverybody(orders);
