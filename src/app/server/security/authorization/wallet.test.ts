import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { wallet } from '#testing/matrix/wallet.ts';

askEverybody(wallet);
