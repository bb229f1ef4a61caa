import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { people } from '#testing/matrix/people.ts';

askEverybody(people);
