import type { JoinGrant } from '../../contract/join.contract.ts';
import type { PublishLine, Tracks } from './publish-line.ts';
import { publishByWhip } from './whip-line.ts';

/**
 * Connects; the clients of other services are loaded for it. `renew` gets the next grant where one ends while the line
 * stands.
 */
export async function openPublishLine(
  grant: JoinGrant,
  tracks: Tracks,
  renew: () => Promise<JoinGrant>,
  signal: AbortSignal,
): Promise<PublishLine> {
  if (grant.kind === 'livekit') {
    const { publishByLivekit } = await import('./livekit-line.ts');
    return publishByLivekit(grant, tracks, signal);
  }
  if (grant.kind === 'agora') {
    const { publishByAgora } = await import('./agora-line.ts');
    return publishByAgora(grant, tracks, renew, signal);
  }
  return publishByWhip(grant, tracks, signal);
}
