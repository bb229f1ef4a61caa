import { askEverybody } from '#testing/matrix/ask-everybody.ts';
import { liveChat } from '#testing/matrix/live-chat.ts';

askEverybody(liveChat);
