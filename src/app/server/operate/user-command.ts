import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import {
  displayName,
  emailAddress,
  newPassword,
  username,
} from '#domains/accounts/contract/legal-fields.contract.ts';
import {
  changeRole,
  createAccount,
  createOperator,
  findAccountByUsername,
  hashNewPassword,
  prepareCredentials,
  replacePassword,
} from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { newSecret } from '#platform/server/ids.ts';
import { Refused } from '#platform/server/refuse.ts';
import { type Answer, type Command, type CommandLine, Misunderstood } from './answer-command.ts';
import { CannotDo } from './cannot-do.ts';
import { atTheConsole, type Console } from './open-console.ts';

const USAGE = `npm run user -- create <operator|fan> --username ash --email ash@house.example --name "Ash"
npm run user -- reset <username>
npm run user -- role <username> <operator|fan>

Creates an account, resets a password, or changes a role; everything is recorded in the audit log.
A password is generated and shown once, or read from standard input with --password-stdin. Creators register themselves.`;

const ROLES = { operator: 'operator', fan: 'fan' } as const;
type RoleWord = keyof typeof ROLES;
const isRole = (word: string | undefined): word is RoleWord =>
  word !== undefined && Object.hasOwn(ROLES, word);

const user = z.object({ username, email: emailAddress, name: displayName });

/** `npm run user`: what an operator does about accounts at the machine itself. */
export const userCommand: Command = {
  usage: USAGE,
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  async answer(line, readConfig) {
    const action = chooseAction(line);
    const config = readConfig();
    return atTheConsole(config, action).catch((error) => {
      throw error instanceof Refused ? new CannotDo(error.refusal.message) : error;
    });
  },
};

function chooseAction(line: CommandLine): (at: Console) => Promise<Answer> {
  const [verb, first, second, ...more] = line.words;
  if (verb === 'create' && isRole(first) && !second) return (at) => create(at, first, line);
  if (verb === 'reset' && first && !second) return (at) => reset(at, first, line);
  if (verb === 'role' && first && isRole(second) && more.length === 0)
    return (at) => setRole(at, first, second);
  const wanted = verb === 'create' ? first : verb === 'role' ? second : undefined;
  const why = wanted && !isRole(wanted) ? `Unknown role "${wanted}": use operator or fan.\n\n` : '';
  throw new Misunderstood(`${why}${USAGE}`);
}

async function create({ runtime, write }: Console, role: RoleWord, line: CommandLine): Promise<Answer> {
  const given = { username: line.text('username'), email: line.text('email'), name: line.text('name') };
  const parsed = user.safeParse(given);
  if (!parsed.success) {
    // What is wrong first says enough: an empty name is too short as well.
    const faults = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const flag = `--${path.join('.')}`;
      if (!faults.has(flag)) faults.set(flag, `${flag}: ${message}`);
    }
    throw new CannotDo([...faults.values()].join('\n'));
  }
  const { password, isMade } = await choosePassword(line);
  const passwordHash = await prepareCredentials(runtime.read(), { ...parsed.data, password });
  const account = { ...parsed.data, passwordHash };
  const id = await write(async (ctx) => {
    if (role === 'operator') return createOperator(ctx, account);
    const made = await createAccount(ctx, { ...account, role: role, verifiedEmail: true });
    await audit(ctx, { action: 'account.created', objectKind: 'account', objectId: made });
    return made;
  });
  return answerOf(
    `${parsed.data.username} can log in as ${role}.`,
    { id, ...parsed.data, role },
    isMade,
    password,
  );
}

async function reset({ runtime, write }: Console, name: string, line: CommandLine): Promise<Answer> {
  const account = await getAccount(runtime.database.read, name);
  const { password, isMade } = await choosePassword(line);
  const passwordHash = await hashNewPassword(runtime.config, password, account);
  await write((ctx) => replacePassword(ctx, account.id, passwordHash));
  return answerOf(
    `${name} has a new password and is logged out everywhere.`,
    { id: account.id },
    isMade,
    password,
  );
}

async function setRole({ runtime, write }: Console, name: string, role: RoleWord): Promise<Answer> {
  const account = await getAccount(runtime.database.read, name);
  await write((ctx) => changeRole(ctx, account.id, role));
  const changed = account.role !== role;
  return {
    lines: [changed ? `${name} is now ${role} and has to log in again.` : `${name} is already ${role}.`],
    json: { id: account.id, role, changed },
    isFine: true,
  };
}

async function getAccount(...[db, name]: Parameters<typeof findAccountByUsername>) {
  const account = await findAccountByUsername(db, name);
  if (!account || account.status === 'deleted') throw new CannotDo(`There is no account "${name}".`);
  return account;
}

/** Never on the command line: others on the machine could read it there. */
async function choosePassword(line: CommandLine): Promise<{ password: string; isMade: boolean }> {
  if (!line.isOn('password-stdin')) return { password: newSecret().slice(0, 24), isMade: true };
  const parsed = newPassword.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
  if (!parsed.success) throw new CannotDo(`The password: ${parsed.error.issues[0]?.message}`);
  return { password: parsed.data, isMade: false };
}

function answerOf(line: string, json: object, isMade: boolean, password: string): Answer {
  return {
    lines: [line, ...(isMade ? [`Password (shown only once): ${password}`] : [])],
    json: { ...json, ...(isMade ? { password } : {}) },
    isFine: true,
  };
}
