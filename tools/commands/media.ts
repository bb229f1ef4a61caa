// Media: "verify" compares every file with the database.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { mediaCommand } from '#app/server/operate/verify-commands.ts';

await answerCommand(mediaCommand);
