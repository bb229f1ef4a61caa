import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { store } from '#testing/matrix/store.ts';

askEverybody(store);
