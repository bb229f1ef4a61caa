// Looks the site over: machine, database, jobs, books, files, the way through the proxy; each fault with its remedy.
import { answerCommand } from '#app/server/operate/answer-command.ts';
import { doctorCommand } from '#app/server/operate/doctor/command.ts';
import { findBuild } from '../build/ensure-build.ts';

await answerCommand(doctorCommand(findBuild));
