// Checks the site: machine, database, jobs, ledger, files, the way through the proxy; each fault comes with a hint.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { doctorCommand } from '#app/server/operate/doctor/command.ts';
import { findBuild } from '../build/ensure-build.ts';

await answerCommand(doctorCommand(findBuild));
