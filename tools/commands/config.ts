// The configuration: "check" tells every fault at once.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { configCommand } from '#app/server/operate/config-command.ts';

await answerCommand(configCommand);
