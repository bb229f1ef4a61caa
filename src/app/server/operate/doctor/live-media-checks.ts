/** Live video: its port, the address that viewers are given, and the programs that carry and record it. */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import {
  EmbeddedProvider,
  findProvider,
  findRunning,
  isUdpPortFree,
  lackingForRecording,
  type RunningMedia,
  tryMediaProcess,
  USUAL_PORT,
} from '#domains/live/server/index.ts';
import { inspectEngine } from '#domains/media/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import {
  type Check,
  type CheckContext,
  type Finding,
  failed,
  isThisMachine,
  notApplicable,
  ok,
  warning,
} from './check.ts';
import { NO_ADDRESS, onThisMachine } from './network-checks.ts';
import { sentence } from './sentence.ts';

const UNREACHABLE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  UNREACHABLE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  UNREACHABLE.addSubnet(network, bits, 'ipv6');

/** Whether an address can be reached from the Internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !UNREACHABLE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const liveMediaChecks: readonly Check[] = [
  embedded('live video port', async ({ config, isServing }, running) => {
    const port = config.LIVE_UDP_PORT ?? USUAL_PORT;
    return judgePort({
      port,
      isFixed: config.LIVE_UDP_PORT !== undefined,
      isServing,
      running,
      isFree: running?.port === port || (await isUdpPortFree(port)),
    });
  }),
  embedded('live video address', async ({ config }) => judgeAddress(config, ownAddresses())),
  embedded('live video engine', async ({ config, isServing }, running) => {
    const report = await inspectEngine(config);
    const command = 'engine' in report ? report.engine.ffmpeg.command : undefined;
    return judgeEngine({
      isServing,
      runs: running !== undefined || (!isServing && (await tryMediaProcess())),
      lacking: command && (await lackingForRecording(command)),
    });
  }),
];

/** A check of the media plane that comes with the site. */
function embedded(
  name: string,
  check: (context: CheckContext, running: RunningMedia | undefined) => Promise<Finding>,
): Check {
  return {
    name,
    async check(context) {
      const provider = context.reached && findProvider(context.reached.runtime.ports);
      if (provider && !(provider instanceof EmbeddedProvider))
        return notApplicable(
          sentence('doctor.live.other', 'live video is carried by {provider}', { provider: provider.id }),
        );
      return check(context, findRunning(join(context.folder, 'live')));
    },
  };
}

export interface PortFacts {
  readonly port: number;
  readonly isFixed: boolean;
  readonly isServing: boolean;
  readonly running: RunningMedia | undefined;
  readonly isFree: boolean;
}

/** Ours, free, or taken by another program; where none was configured, another one is used meanwhile. */
export function judgePort({ port, isFixed, isServing, running, isFree }: PortFacts): Finding {
  const values = { port: String(port) };
  if (running?.port === port)
    return ok(sentence('doctor.live.port.ours', 'UDP {port}: used by this site', values));
  if (running)
    return warning(
      sentence('doctor.live.port.other', 'UDP {port} was in use: live video goes over UDP {other}', {
        ...values,
        other: String(running.port),
      }),
      sentence(
        'doctor.live.port.other.hint',
        'Set LIVE_UDP_PORT to a free port that your firewall lets through, and restart.',
      ),
    );
  if (isFree)
    return isServing
      ? warning(
          sentence(
            'doctor.live.port.unused',
            'UDP {port} is free, but the running site does not use it',
            values,
          ),
          sentence(
            'doctor.live.port.unused.hint',
            'Restart the site; its log says why live video did not start.',
          ),
        )
      : ok(sentence('doctor.live.port.free', 'UDP {port}: free', values));
  const seen = sentence('doctor.live.port.taken', 'UDP {port} is used by another program', values);
  const hint = sentence(
    'doctor.live.port.taken.hint',
    'Stop that program ("ss -lunp" shows it), or set LIVE_UDP_PORT to another port.',
  );
  return isFixed || isServing ? failed(seen, hint) : warning(seen, hint);
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));

type AddressConfig = Pick<Config, 'BASE_URL' | 'HOST' | 'LIVE_PUBLIC_ADDRESS' | 'LIVE_UDP_PORT'>;

/** Whether viewers outside reach the address that they are given for pictures and sound. */
export function judgeAddress(
  { BASE_URL, HOST, LIVE_PUBLIC_ADDRESS, LIVE_UDP_PORT }: AddressConfig,
  own: readonly string[],
): Finding {
  const site = BASE_URL === undefined ? undefined : new URL(BASE_URL);
  const isForAll = site !== undefined && !isThisMachine(site.hostname) && !isPrivateHost(site.hostname);
  const port = String(LIVE_UDP_PORT ?? USUAL_PORT);
  const hint = sentence(
    'doctor.live.address.hint',
    'Set LIVE_PUBLIC_ADDRESS to this machine’s public IP address, and let UDP {port} through to it.',
    { port },
  );
  if (LIVE_PUBLIC_ADDRESS !== undefined) {
    const address = LIVE_PUBLIC_ADDRESS;
    return isForAll && !isPublicAddress(address)
      ? warning(
          sentence(
            'doctor.live.address.private',
            '{address} is a private address: viewers outside watch some seconds behind',
            { address },
          ),
          hint,
        )
      : ok(sentence('doctor.live.address.set', '{address}, as set', { address }));
  }
  if (!isForAll) return notApplicable(site === undefined ? NO_ADDRESS : onThisMachine(site.origin));
  if (isThisMachine(HOST === '::1' ? '[::1]' : HOST))
    return warning(
      sentence(
        'doctor.live.address.loopback',
        'live video is only offered on this machine, as HOST is: viewers outside watch some seconds behind',
      ),
      hint,
    );
  const address = own.find(isPublicAddress);
  return address === undefined
    ? warning(
        sentence(
          'doctor.live.address.unknown',
          'this machine does not know its public address: viewers outside watch some seconds behind',
        ),
        hint,
      )
    : ok(sentence('doctor.live.address.own', '{address}, of this machine', { address }));
}

const isPrivateHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
};

export interface EngineFacts {
  readonly isServing: boolean;
  /** The site's media process, or one that was tried. */
  readonly runs: boolean;
  /** What FFmpeg lacks; undefined where there is none. */
  readonly lacking: readonly string[] | undefined;
}

/** Whether live video starts, and whether it can be recorded. */
export function judgeEngine({ isServing, runs, lacking }: EngineFacts): Finding {
  if (!runs)
    return failed(
      isServing
        ? sentence('doctor.live.engine.ended', 'the site runs without its media process')
        : sentence('doctor.live.engine.broken', 'the media process does not start'),
      sentence(
        'doctor.live.engine.broken.hint',
        'Run "npm install" again for this machine, free the UDP port, and restart; the log says more.',
      ),
    );
  if (lacking === undefined)
    return warning(
      sentence('doctor.live.engine.no-ffmpeg', 'live video works, but without FFmpeg nothing is recorded'),
      sentence('doctor.live.engine.no-ffmpeg.hint', 'Install FFmpeg, or set FFMPEG_PATH and FFPROBE_PATH.'),
    );
  return lacking.length > 0
    ? warning(
        sentence(
          'doctor.live.engine.lacking',
          'live video works, but this FFmpeg cannot record it without: {parts}',
          {
            parts: lacking.join(', '),
          },
        ),
        sentence(
          'doctor.live.engine.lacking.hint',
          'Install a complete FFmpeg, such as your system’s package.',
        ),
      )
    : ok(sentence('doctor.live.engine', 'live video works and can be recorded'));
}
