/** Who carries live streams, and whether a service somewhere else that does answers to this site's key. */
import { openHostedProvider } from '#domains/live/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { type Check, failed, notApplicable, ok, warning } from './check.ts';
import { sentence } from './sentence.ts';

const NAMES = { embedded: 'Fanloft', livekit: 'LiveKit', agora: 'Agora' } as const;

export const liveProviderCheck: Check = {
  name: 'live streams',
  async check({ reached }) {
    if (!reached) return notApplicable('this check needs the database');
    const hosted = await openHostedProvider(reached.runtime);
    if (!hosted) {
      const { agoraEnable } = await readSettings(reached.database.read);
      return agoraEnable
        ? warning(
            sentence(
              'doctor.live.incomplete',
              'Agora is turned on and not complete; this site carries streams itself',
            ),
            sentence(
              'doctor.live.incomplete.hint',
              'Set AGORA_APP_ID and AGORA_CERTIFICATE, and start the site again.',
            ),
          )
        : ok(sentence('doctor.live.own', 'this site carries live streams itself'));
    }
    const service = NAMES[hosted.id];
    try {
      await hosted.verify?.();
    } catch (error) {
      return failed(
        `${service}: ${(error as Error).message}`,
        sentence(
          'doctor.live.hint',
          'Check the address and keys of {service}, and that this machine can reach it.',
          {
            service,
          },
        ),
      );
    }
    if (!hosted.capabilities.kick)
      return warning(
        sentence(
          'doctor.live.slow',
          '{service} cuts nobody off: who is blocked watches for up to two minutes more',
          {
            service,
          },
        ),
        sentence(
          'doctor.live.slow.hint',
          'Set AGORA_CUSTOMER_ID, AGORA_CUSTOMER_SECRET and AGORA_NOTIFICATION_SECRET.',
        ),
      );
    return ok(
      sentence('doctor.live', '{service} carries live streams, and accepts this site’s key', { service }),
    );
  },
};
