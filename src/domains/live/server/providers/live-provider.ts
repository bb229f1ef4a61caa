/** The media plane as the rest of the domain knows it. `room` is the id of a stream or of a private show. */
import type { JoinGrant } from '../../contract/join.contract.ts';

/** What the media plane has seen. */
export type LiveEvent =
  /** The creator's media arrive. */
  | { readonly kind: 'published'; readonly room: string }
  /** They arrive no more: the line is lost, or the program was stopped. */
  | { readonly kind: 'interrupted'; readonly room: string }
  | { readonly kind: 'viewers'; readonly room: string; readonly count: number }
  /** How a room is now, as a service somewhere else has answered. `users` are missing where it does not know them. */
  | {
      readonly kind: 'room';
      readonly room: string;
      readonly publishes: boolean;
      readonly users: readonly string[] | undefined;
    }
  /** All rooms in which somebody publishes now. */
  | { readonly kind: 'publishing'; readonly rooms: readonly string[] }
  /** The recording is complete at `path`; who takes it moves it away. */
  | {
      readonly kind: 'recorded';
      readonly room: string;
      readonly path: string;
      readonly startedAt: Date;
      readonly durationMs: number;
    }
  /** Nothing is published any more: everybody connects again. */
  | { readonly kind: 'engine-restarted' };

/** A call of the service that carries the media, as it came. */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface LiveProvider {
  readonly id: 'embedded' | 'livekit' | 'agora';
  readonly capabilities: {
    readonly whip: boolean;
    readonly hls: boolean;
    readonly record: boolean;
    /** Cuts off at once; without it who may not watch any more does so until their grant is over. */
    readonly kick: boolean;
  };
  /** Origins that the pages connect to, for the Content-Security-Policy; none for our own. */
  readonly pageOrigins?: readonly string[];
  /** Prepares a room; a room that exists stays as it is. */
  createStream(stream: { room: string; ownerId: string; record: boolean }): Promise<void>;
  /** Valid for at most ten minutes. */
  publisherGrant(room: string, userId: string): Promise<JoinGrant>;
  /** For programs such as OBS: lives as long as the stream. Undefined where the provider has none. */
  ingest(room: string, ownerId: string): Promise<{ whipUrl: string; key: string } | undefined>;
  /** Another key in place of all of before; who publishes now is cut off. Undefined as above. */
  renewIngest(room: string, ownerId: string): Promise<{ whipUrl: string; key: string } | undefined>;
  /** Valid for at most ten minutes. */
  viewerGrant(room: string, userId: string): Promise<JoinGrant>;
  /** Cuts a user off, and refuses the grants that they had so far. */
  kick(room: string, userId: string): Promise<void>;
  /** Ends a room for everybody; a room that is gone is fine. */
  end(room: string): Promise<void>;
  on(listener: (event: LiveEvent) => void): void;
  /** Throws where the service does not answer to the site's key. */
  verify?(): Promise<void>;
  /** Takes what a service reports; false where it was not that service, or long ago. */
  takeWebhook?(call: WebhookCall): Promise<boolean>;
  /** Streams stay as they are: the next start goes on with them. */
  close?(): Promise<void>;
}
