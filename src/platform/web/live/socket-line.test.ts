import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { SocketLine } from './socket-line.ts';

type Listener = (what: string) => void;

/** As much of a socket as the line uses. */
function socketLike() {
  const listeners = new Set<Listener>();
  return {
    listeners,
    on: (_name: string, listener: Listener) => listeners.add(listener),
    off: (_name?: string, listener?: Listener) => (listener ? listeners.delete(listener) : listeners.clear()),
    emit(what: string) {
      for (const listener of listeners) listener(what);
    },
    close: vi.fn(),
  };
}

function openLine() {
  const line = new SocketLine();
  const received: string[] = [];
  const stop = line.listen((socket) => {
    const handler = (what: string) => received.push(what);
    socket.on('news', handler);
    return () => socket.off('news', handler);
  });
  const take = (socket: ReturnType<typeof socketLike> | undefined) => line.take(socket as unknown as Socket);
  return { line, received, stop, take };
}

test('a listener added early gets the socket, and then each new socket without the old one', () => {
  const { received, take } = openLine();
  const [first, second] = [socketLike(), socketLike()];
  take(first);
  first.emit('one');
  take(second);
  first.emit('old');
  second.emit('two');
  take(undefined);
  second.emit('gone');
  expect(received).toEqual(['one', 'two']);
});

test('a removed listener gets no more events, from this socket or the next', () => {
  const { received, stop, take } = openLine();
  const [first, second] = [socketLike(), socketLike()];
  take(first);
  stop();
  first.emit('one');
  take(second);
  second.emit('two');
  expect(received).toEqual([]);
  expect(first.listeners.size).toBe(0);
});

test('it is cut off while the server is out of reach, not before it was to be open nor after it has ended', () => {
  const { line, take } = openLine();
  const seen: boolean[] = [];
  const stop = line.watch(() => seen.push(line.isCutOff));
  take(socketLike());
  for (const status of [
    'connected',
    'disconnect',
    'reconnecting',
    'failed',
    'connected',
    'disconnect',
  ] as const)
    line.setStatus(status);
  take(undefined);
  stop();
  line.setStatus('failed');
  expect(seen).toEqual([false, false, true, true, true, false, true, false]);
});

test('what the page ends itself is no news to it, and what fails to end goes on', async () => {
  const { line, received, take } = openLine();
  const socket = socketLike();
  take(socket);
  line.setStatus('connected');
  const failing = line.ending(async () => {
    line.setStatus('disconnect');
    expect([line.isEnding, line.isCutOff]).toEqual([true, false]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  socket.emit('one');
  expect([line.isEnding, ...received]).toEqual([false, 'one']);
  await line.ending(async () => line.setStatus('disconnect'));
  expect([line.isEnding, line.isCutOff]).toEqual([true, false]);
});

test('a page that has heard of the server knows how things stood; one that was opened without a line does not', () => {
  const { line } = openLine();
  expect(line.isUnheard).toBe(false);
  line.setStatus('failed');
  expect(line.isUnheard).toBe(true);
  line.setStatus('connected');
  line.setStatus('disconnect');
  expect([line.isCutOff, line.isUnheard]).toEqual([true, false]);
});
