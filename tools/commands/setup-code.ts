// The code by which an empty site gets its owner.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { setupCodeCommand } from '#app/server/operate/setup-code-command.ts';

await answerCommand(setupCodeCommand);
