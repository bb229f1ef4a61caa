/**
 * Timeouts for request bodies: a client that opens a request and then sends nothing, or a byte now and then, would
 * hold its connection for ever. A small body, such as JSON or a form, must be complete within some seconds. An upload
 * may take as long as it likes while it makes progress, also between its parts and within its fields.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Config } from '../config/config.ts';
import { refuse } from '../refuse.ts';

// An upload that brings less than this in LIMIT_STALL_SECONDS has stalled.
const STALL_BYTES = 16 * 1024;
const CHECK_MILLISECONDS = 500;

const checksIn = (seconds: number) => Math.max(1, (seconds * 1_000) / CHECK_MILLISECONDS);

/** A body that has not arrived yet. */
interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /**
   * How many checks found no progress. Time is counted in checks, not by a clock: while this process is blocked it
   * reads nothing, and that is not the sender's fault.
   */
  checks: number;
  /** Bytes received on the connection when the checks began. */
  bytes: number;
  isAnswered: boolean;
  /** The reader has been told that the body ends here. */
  isCut: boolean;
}

/** A form with files, or a part of a resumable upload: how fast it comes depends on the sender. */
export const isUpload = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^(multipart\/|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The receive buffer is full because we have not read it; the sender cannot send more. */
const isHeldUp = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

/** Watches all bodies of a listener. Those that are cut are answered with `request.too-slow` where nothing was answered yet. */
export function watchBodies(
  app: FastifyInstance,
  limits: Pick<Config, 'LIMIT_BODY_SECONDS' | 'LIMIT_STALL_SECONDS'>,
): void {
  const bodyChecks = checksIn(limits.LIMIT_BODY_SECONDS);
  const stallChecks = checksIn(limits.LIMIT_STALL_SECONDS);
  const arriving = new Set<Arriving>();

  // After startup: handlers that take over requests before us, as sockets do, are covered as well.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (request, response) => {
      if (!hasBody(request)) return;
      const { bytesRead: bytes } = request.socket;
      arriving.add({ request, response, checks: 0, bytes, isAnswered: false, isCut: false });
    });
  });
  const timer = setInterval(() => {
    for (const body of arriving) {
      if (body.request.complete || body.request.socket.destroyed) arriving.delete(body);
      else check(body);
    }
  }, CHECK_MILLISECONDS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function check(body: Arriving): void {
    const { request, response } = body;
    if (response.writableEnded && !body.isAnswered) {
      // The response is sent; the rest of the body may still arrive, so that the connection can be reused.
      body.isAnswered = true;
      body.checks = 0;
    }
    if (isHeldUp(request)) return;
    body.checks++;
    if (isUpload(request) && !body.isAnswered && !body.isCut) {
      if (body.checks % stallChecks !== 0) return;
      const { bytesRead } = request.socket;
      const hasMoved = bytesRead - body.bytes >= STALL_BYTES;
      body.bytes = bytesRead;
      if (hasMoved) body.checks = 0;
      else cut(body, stallChecks);
    } else if (body.checks >= bodyChecks) cut(body, bodyChecks);
  }

  function cut(body: Arriving, patience: number): void {
    const { request, response } = body;
    const isRead = request.listenerCount('error') > 0;
    if (isRead && !body.isCut && !response.headersSent) {
      // The reader of the body gets the error of a broken connection. The connection itself stays open for the
      // answer.
      request.emit('error', refuse(platformRefusals.tooSlow));
      body.isCut = true;
      body.checks = 0;
    } else if (isRead || response.headersSent || body.checks >= 2 * patience) {
      // Before anyone reads the body, the request may still be waiting for authentication.
      request.socket.destroy();
    }
  }
}
