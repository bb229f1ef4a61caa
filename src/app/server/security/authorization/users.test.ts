import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { users } from '#testing/matrix/users.ts';

askEverybody(users);
