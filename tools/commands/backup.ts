// Takes a backup while the site goes on: database, media, settings.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { backupCommand } from '#app/server/operate/backup/commands.ts';

await answerCommand(backupCommand);
