/** A mail server for tests: receives mails by SMTP on this machine and stores them, or refuses as told. */
import { createServer, type Socket } from 'node:net';

export interface ArrivedMail {
  /** Of the envelope. */
  from: string;
  to: string;
  /** The head, with folded lines joined. */
  head: string;
  /** All parts, as the reader sees them. */
  body: string;
}

export interface TestMailServer {
  url: string;
  port: number;
  arrived: ArrivedMail[];
  /** What clients have called themselves, newest last. */
  greetings: string[];
  /** Answers a command (`RCPT TO`, `MAIL FROM`, `DATA`, `EHLO`, `AUTH`) with this line instead; undefined = as usual. */
  answer(command: string, line: string | undefined): void;
  /** From now on a mail is taken only after so many milliseconds. */
  takeTime(milliseconds: number): void;
  close(): Promise<void>;
}

/** Listens on a free loopback port. With an `account`, AUTH PLAIN is required. */
export async function openMailServer(account?: { user: string; password: string }): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = [];
  const greetings: string[] = [];
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();
  let pause = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(socket, {
      answers,
      account,
      keep: (mail) => arrived.push(mail),
      greet: (name) => greetings.push(name),
      pause: () => pause,
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    arrived,
    greetings,
    answer: (command, line) => (line === undefined ? answers.delete(command) : answers.set(command, line)),
    takeTime: (milliseconds) => {
      pause = milliseconds;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface Manners {
  answers: ReadonlyMap<string, string>;
  account: { user: string; password: string } | undefined;
  keep(mail: ArrivedMail): void;
  greet(name: string): void;
  /** Milliseconds until a mail is taken. */
  pause(): number;
}

function converse(socket: Socket, { answers, account, keep, greet, pause }: Manners): void {
  const key = account && Buffer.from(`\0${account.user}\0${account.password}`).toString('base64');
  let isIn = key === undefined;
  let unread = '';
  let inData = false;
  let from = '';
  let to = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = unread.slice(0, end);
      unread = unread.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        keep({ from, to, ...readable(piece) });
        setTimeout(() => say('250 taken'), pause());
        continue;
      }
      const [, command = '', inBrackets = ''] =
        /^(MAIL FROM|RCPT TO|\w+)(?::?\s*<([^>]*)>)?/i.exec(piece) ?? [];
      const known = command.toUpperCase();
      if (known === 'EHLO') greet(piece.slice('EHLO '.length));
      const answer = answers.get(known);
      if (answer !== undefined) say(answer);
      else if (known === 'QUIT') socket.end('221 bye\r\n');
      else if (known === 'EHLO' && key !== undefined) say('250-test\r\n250 AUTH PLAIN');
      else if (known === 'AUTH') {
        isIn = piece === `AUTH PLAIN ${key}`;
        say(isIn ? '235 come in' : '535 5.7.8 this is not the password');
      } else if (known === 'MAIL FROM' && !isIn) say('530 5.7.0 who are you');
      else if (known === 'DATA') {
        inData = true;
        say('354 go on');
      } else say('250 ok');
      if (known === 'MAIL FROM') from = inBrackets;
      if (known === 'RCPT TO') to = inBrackets;
    }
  });
}

/** Undoes what mail programs undo: folded head lines, quoted-printable, doubled dots. */
function readable(message: string): { head: string; body: string } {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const bytes = rest
    .join('\r\n\r\n')
    .replace(/\r\n\.\./g, '\r\n.')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const body = Buffer.from(bytes, 'latin1').toString('utf8');
  return { head: head.replace(/\r\n[ \t]+/g, ' '), body: body.includes('�') ? bytes : body };
}
