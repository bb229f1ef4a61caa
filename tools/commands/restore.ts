// Restores a backup into an empty site, or rehearses it in a scratch database.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { restoreCommand } from '#app/server/operate/backup/commands.ts';

await answerCommand(restoreCommand);
