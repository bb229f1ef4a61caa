/** Live streams, made through the real calls. */
import { allJobs } from '#app/server/domains.ts';
import { findProvider } from '#domains/live/server/current-provider.ts';
import type { TestUser } from './factories.ts';
import type { RecordingProvider } from './recording-provider.ts';
import type { CallableSite } from './site.ts';

export interface TestStream {
  _id: string;
  conversationId: string;
}

/** The media plane of a test's site. */
export const providerOfSite = ({ runtime }: Pick<CallableSite, 'runtime'>): RecordingProvider =>
  findProvider(runtime.ports) as RecordingProvider;

/** Prepares a stream; with `fields` an audience, a price and so on. */
export async function prepareStream(
  site: CallableSite,
  { token }: TestUser,
  fields: Record<string, unknown> = {},
): Promise<TestStream> {
  const body = { title: 'Glaze night', description: 'Nine bowls', audience: 'everyone', ...fields };
  const { status, data, body: answer } = await site.call('POST', '/streaming/live', { token, body });
  if (status !== 200) throw new Error(`no stream: ${JSON.stringify(answer)}`);
  return data.stream;
}

/** Lets the media plane say that the creator publishes, as it does when the browser or OBS has connected. */
export async function publishMedia({ runtime }: CallableSite, streamId: string): Promise<void> {
  const { putOnAir } = await import('#domains/live/server/streams/move-stream.ts');
  await runtime.write({}, (ctx) => putOnAir(ctx, streamId, { hasMedia: true }));
}

/** A stream that is on air. */
export async function goOnAir(
  site: CallableSite,
  creator: TestUser,
  fields: Record<string, unknown> = {},
): Promise<TestStream> {
  const stream = await prepareStream(site, creator, fields);
  await publishMedia(site, stream._id);
  return stream;
}

/** One round over all streams and private shows, as a process does every two seconds. */
export async function tendLive({ runtime }: CallableSite): Promise<void> {
  const bound = allJobs.find(({ definition }) => definition.name === 'live.tend-streams');
  if (!bound) throw new Error('streams are tended by no job');
  await bound.run(runtime.jobContext(bound), {});
}
