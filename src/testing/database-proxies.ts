/** Proxies in front of PostgreSQL: one with TLS, and a pooler that shares connections. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

export interface Proxy {
  port: number;
  close(): Promise<void>;
}

const file = (name: string) => fileURLToPath(new URL(`tls/${name}`, import.meta.url));
/** The authority by which the certificate of `openTlsProxy` is, for the name `localhost`. */
export const ROOT_CERTIFICATE = file('root.crt');

const TLS_ASKED_FOR = 80877103;

/** Speaks TLS with those who ask for it; counts them. */
export async function openTlsProxy(target: URL): Promise<Proxy & { encrypted(): number }> {
  let encrypted = 0;
  const identity = { cert: readFileSync(file('server.crt')), key: readFileSync(file('server.key')) };
  const proxy = await listen((client) => {
    client.once('data', (first) => {
      const server = connect(Number(target.port), target.hostname);
      keepQuiet(client, server);
      if (first.readInt32BE(4) !== TLS_ASKED_FOR) {
        server.write(first);
        client.pipe(server).pipe(client);
        return;
      }
      client.write('S');
      const inside = new TLSSocket(client, { isServer: true, ...identity });
      keepQuiet(inside, server);
      inside.once('secure', () => {
        encrypted += 1;
      });
      inside.pipe(server).pipe(inside);
    });
  });
  return { ...proxy, encrypted: () => encrypted };
}

interface Client {
  socket: Socket;
  server: Connection | undefined;
  waiting: Buffer[];
}

interface Connection {
  socket: Socket;
  client: Client | undefined;
  unread: Buffer;
}

const READY = 'Z'.charCodeAt(0);
const OUTSIDE_TRANSACTION = 'I'.charCodeAt(0);
const END = 'X'.charCodeAt(0);

/** Hands a client whichever connection was used last, for one transaction each time. Each logs in by itself. */
export async function openTransactionPooler(target: URL): Promise<Proxy> {
  const idle: Connection[] = [];
  const queue: Client[] = [];

  function give(client: Client, connection: Connection): void {
    client.server = connection;
    connection.client = client;
    for (const piece of client.waiting.splice(0)) connection.socket.write(piece);
  }

  function free(connection: Connection): void {
    if (connection.client) connection.client.server = undefined;
    connection.client = undefined;
    const next = queue.shift();
    if (next) give(next, connection);
    // Such a pooler opens no more than it needs.
    else if (idle.length > 0) connection.socket.destroy();
    else idle.push(connection);
  }

  function open(client: Client): Connection {
    const connection: Connection = {
      socket: connect(Number(target.port), target.hostname),
      client: undefined,
      unread: Buffer.alloc(0),
    };
    keepQuiet(connection.socket);
    connection.socket.on('data', (piece) => {
      connection.client?.socket.write(piece);
      connection.unread = Buffer.concat([connection.unread, piece]);
      let isFree = false;
      while (connection.unread.length > 4 && connection.unread.length > connection.unread.readInt32BE(1)) {
        const length = 1 + connection.unread.readInt32BE(1);
        isFree = connection.unread[0] === READY && connection.unread[5] === OUTSIDE_TRANSACTION;
        connection.unread = connection.unread.subarray(length);
      }
      if (isFree && connection.unread.length === 0) free(connection);
    });
    give(client, connection);
    return connection;
  }

  return listen((socket) => {
    const client: Client = { socket, server: undefined, waiting: [] };
    let isIn = false;
    keepQuiet(socket);
    socket.on('data', (piece) => {
      if (!isIn && piece.length === 8 && piece.readInt32BE(4) === TLS_ASKED_FOR) {
        socket.write('N');
        return;
      }
      if (isIn && piece[0] === END) {
        socket.end();
        return;
      }
      if (!isIn) open(client);
      isIn = true;
      if (client.server) {
        client.server.socket.write(piece);
        return;
      }
      client.waiting.push(piece);
      const connection = idle.pop();
      if (connection) give(client, connection);
      else queue.push(client);
    });
  });
}

function keepQuiet(...sockets: (Socket | TLSSocket)[]): void {
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const other of sockets) other.destroy();
    });
  }
}

async function listen(take: (client: Socket) => void): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    sockets.add(client);
    take(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
