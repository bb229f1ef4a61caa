import { accounts } from '#testing/matrix/accounts.ts';
import { askEverybody } from '#testing/matrix/ask-everybody.ts';

askEverybody(accounts);
