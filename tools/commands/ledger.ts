// The ledger: "verify" checks every rule of the books.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { ledgerCommand } from '#app/server/operate/verify-commands.ts';

await answerCommand(ledgerCommand);
