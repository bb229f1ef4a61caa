import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one turn of the event loop with one system call. The driver writes
 * each statement by itself; beside a short transaction those calls are most of what it costs.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Not before: `connect` puts back the class's own `write`.
  socket.once('connect', () => gather(socket));
  return socket;
}

function gather(socket: Socket): void {
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isGathering = false;
  socket.write = (...args: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...args);
  };
}
