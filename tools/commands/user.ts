// Accounts from the console: create, reset, role.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { userCommand } from '#app/server/operate/user-command.ts';

await answerCommand(userCommand);
