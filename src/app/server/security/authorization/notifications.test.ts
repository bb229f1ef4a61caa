import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { notifications } from '#testing/matrix/notifications.ts';

askEverybody(notifications);
