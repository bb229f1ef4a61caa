/**
 * What other processes say through the database (LISTEN, NOTIFY). A connection of its own: those of the pools are
 * handed on from one statement to the next.
 */
import pg from 'pg';
import { clientFor } from './connection.ts';

// As soon as a restarting database is likely to be there again.
const RETRY_MILLISECONDS = 1_000;

export interface ListenOptions {
  url: string;
  channel: string;
  /** Called with the payload; undefined after a reconnect, when notifications may have been missed. */
  onNotification(said: string | undefined): void;
  onError(error: Error): void;
}

/** Listens until the answer is called, also after the line was cut. */
export function listenTo({ url, channel, onNotification, onError }: ListenOptions): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wasHere = false;

  async function connect(): Promise<void> {
    const connecting = clientFor(url, { keepAlive: true });
    client = connecting;
    let isOver = false;
    const lost = (error?: Error) => {
      if (isOver || closed) return;
      isOver = true;
      if (error) onError(error);
      connecting.end().catch(() => {});
      timer = setTimeout(() => void connect(), RETRY_MILLISECONDS);
      timer.unref();
    };
    connecting.on('error', lost);
    connecting.on('end', () => lost());
    connecting.on('notification', ({ payload }) => onNotification(payload));
    try {
      await connecting.connect();
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (wasHere) onNotification(undefined);
      wasHere = true;
    } catch (error) {
      lost(error as Error);
    }
  }

  const opening = connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await opening;
    await client?.end().catch(() => {});
  };
}
