/** The checks before a stream that go over the network: one connection tries the way and the upload. */
import type { JoinGrant } from '../../contract/join.contract.ts';
import { openPublishLine } from './open-publish-line.ts';
import { connectPeer, NoWayThrough, type PeerLine } from './peer-line.ts';
import type { PublishLine } from './publish-line.ts';
import { addSenders } from './senders.ts';

export type CheckState = 'waiting' | 'running' | 'good' | 'weak' | 'bad';

export interface LineChecks {
  network: CheckState;
  upload: CheckState;
  kilobits: number | undefined;
}

// A picture of 720 lines wants the first; with less than the second it stands still.
const GOOD_KILOBITS = 1_500;
const LEAST_KILOBITS = 500;
const PROBE_MILLISECONDS = 4_000;
const PROBE_STEP_MILLISECONDS = 500;

export const uploadStateOf = (kilobits: number): CheckState =>
  kilobits >= GOOD_KILOBITS ? 'good' : kilobits >= LEAST_KILOBITS ? 'weak' : 'bad';

/** Publishes into a room that nobody watches, for some seconds. */
export async function checkLine(
  media: MediaStream,
  grant: JoinGrant,
  signal: AbortSignal,
  onChange: (checks: LineChecks) => void,
): Promise<LineChecks> {
  onChange({ network: 'running', upload: 'waiting', kilobits: undefined });
  if (grant.kind !== 'whip' && grant.kind !== 'whep') return checkHosted(media, grant, signal, onChange);
  const connection = new RTCPeerConnection();
  addSenders(connection, media.getAudioTracks()[0] ?? null, media.getVideoTracks()[0] ?? null);
  let line: PeerLine;
  try {
    line = await connectPeer(connection, grant, signal);
  } catch (error) {
    if (error instanceof NoWayThrough) return { network: 'bad', upload: 'bad', kilobits: undefined };
    throw error;
  }
  onChange({ network: 'good', upload: 'running', kilobits: undefined });
  const kilobits = await measureUpload(connection, signal);
  line.close();
  return { network: 'good', upload: uploadStateOf(kilobits), kilobits };
}

/** By another service: its client says only how much it sends. */
async function checkHosted(
  media: MediaStream,
  grant: JoinGrant,
  signal: AbortSignal,
  onChange: (checks: LineChecks) => void,
): Promise<LineChecks> {
  const tracks = { audio: media.getAudioTracks()[0] ?? null, video: media.getVideoTracks()[0] ?? null };
  let line: PublishLine;
  try {
    line = await openPublishLine(grant, tracks, async () => grant, signal);
  } catch {
    return { network: 'bad', upload: 'bad', kilobits: undefined };
  }
  onChange({ network: 'good', upload: 'running', kilobits: undefined });
  let kilobits = 0;
  for (let spent = 0; spent < PROBE_MILLISECONDS && !signal.aborted; spent += PROBE_STEP_MILLISECONDS) {
    await new Promise((resolve) => setTimeout(resolve, PROBE_STEP_MILLISECONDS));
    kilobits = Math.max(kilobits, (await line.health())?.kilobits ?? 0);
    if (kilobits >= GOOD_KILOBITS) break;
  }
  line.close();
  return { network: 'good', upload: uploadStateOf(kilobits), kilobits };
}

/** What the line is estimated to carry, by the answers of the server to what was sent so far. */
async function measureUpload(connection: RTCPeerConnection, signal: AbortSignal): Promise<number> {
  let best = 0;
  let before = await sentOf(connection);
  for (let spent = 0; spent < PROBE_MILLISECONDS && !signal.aborted; spent += PROBE_STEP_MILLISECONDS) {
    await new Promise((resolve) => setTimeout(resolve, PROBE_STEP_MILLISECONDS));
    const now = await sentOf(connection);
    // Browsers that make no estimate have at least sent so much.
    const sent = ((now.bytes - before.bytes) * 8) / PROBE_STEP_MILLISECONDS;
    best = Math.max(best, now.estimate / 1_000, sent);
    if (best >= GOOD_KILOBITS) break;
    before = now;
  }
  return Math.round(best);
}

async function sentOf(connection: RTCPeerConnection): Promise<{ estimate: number; bytes: number }> {
  const sum = { estimate: 0, bytes: 0 };
  for (const report of (await connection.getStats()).values()) {
    if (report.type === 'candidate-pair')
      sum.estimate = Math.max(sum.estimate, report.availableOutgoingBitrate ?? 0);
    if (report.type === 'outbound-rtp') sum.bytes += report.bytesSent ?? 0;
  }
  return sum;
}
