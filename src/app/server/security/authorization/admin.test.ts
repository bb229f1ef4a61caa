import { admin } from '#testing/matrix/admin.ts';
import { askEverybody } from '#testing/matrix/ask-everybody.ts';

askEverybody(admin);
