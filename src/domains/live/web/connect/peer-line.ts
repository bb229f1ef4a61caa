/**
 * One connection to the media plane by WHIP or WHEP: an offer is posted, the answer comes back with the address at which
 * the connection is deleted. The server answers always, and knows one UDP port, so our own candidates need no server that
 * finds them.
 */
import type { JoinGrant } from '../../contract/join.contract.ts';

/** What WHIP and WHEP need. */
export type DirectGrant = Extract<JoinGrant, { kind: 'whip' | 'whep' }>;

/** The media plane has refused: the grant is too old, or the right is gone. Get a new grant. */
export class GrantRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The media plane answered ${status}.`);
    this.status = status;
  }
}

/** The network lets no media through by this way. */
export class NoWayThrough extends Error {}

export interface PeerLine {
  readonly connection: RTCPeerConnection;
  /** Closes it here and at the server; also while the page is left. */
  close(): void;
}

// Local candidates are there at once; who has a slow network card is found by the packets that it sends.
const GATHERING_MILLISECONDS = 500;
// By then a connection that comes at all has come, over the slowest lines as well.
const CONNECT_MILLISECONDS = 5_000;

const REFUSED = new Set([401, 403, 404, 410]);

/** Connects. Throws `GrantRefused`, `NoWayThrough`, or what `fetch` throws without a line. */
export async function connectPeer(
  connection: RTCPeerConnection,
  grant: DirectGrant,
  signal: AbortSignal,
): Promise<PeerLine> {
  let resource: string | undefined;
  let isClosed = false;
  const headers = { authorization: `Bearer ${grant.token}` };
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    window.removeEventListener('pagehide', close);
    connection.close();
    // Without it the server would keep on sending for half a minute.
    if (resource) fetch(resource, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
  };
  try {
    await connection.setLocalDescription(await connection.createOffer());
    await untilGathered(connection);
    const response = await fetch(grant.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
      signal,
    });
    const sdp = await response.text();
    if (REFUSED.has(response.status)) throw new GrantRefused(response.status);
    if (!response.ok) throw new Error(`The media plane answered ${response.status}.`);
    const location = response.headers.get('location');
    resource = location ? new URL(location, response.url).href : undefined;
    window.addEventListener('pagehide', close);
    await connection.setRemoteDescription({ type: 'answer', sdp });
    await untilConnected(connection, signal);
    return { connection, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function untilGathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHERING_MILLISECONDS);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function untilConnected(connection: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      connection.removeEventListener('connectionstatechange', check);
      signal.removeEventListener('abort', check);
    };
    const check = () => {
      const { connectionState } = connection;
      if (connectionState === 'connected') resolve();
      else if (signal.aborted) reject(new DOMException('Called off', 'AbortError'));
      else if (connectionState === 'failed' || connectionState === 'closed') reject(new NoWayThrough());
      else return;
      leave();
    };
    const timer = setTimeout(() => {
      leave();
      reject(new NoWayThrough());
    }, CONNECT_MILLISECONDS);
    connection.addEventListener('connectionstatechange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** How many bytes of media have come or gone, by kind. */
export async function countBytes(
  connection: RTCPeerConnection,
  type: 'inbound-rtp' | 'outbound-rtp',
): Promise<number> {
  let bytes = 0;
  for (const report of (await connection.getStats()).values())
    if (report.type === type) bytes += report.bytesReceived ?? report.bytesSent ?? 0;
  return bytes;
}
