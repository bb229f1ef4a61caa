import type { FastifyInstance } from 'fastify';
import type { DraftKind } from './drafts/draft-kinds.ts';
import type { BoundRoute } from './http/bind.ts';
import type { BoundJob } from './jobs/jobs.ts';
import type { NoticeKind } from './notices.ts';
import type { EventHandler } from './outbox/outbox.ts';
import type { Runtime } from './runtime.ts';
import type { BoundInbound } from './sockets/events.ts';
import type { RoomKind } from './sockets/rooms.ts';

/** What a domain registers with the runtime; listed by hand in `src/app/server/domains.ts`. */
export interface Domain {
  readonly name: string;
  readonly routes?: readonly BoundRoute[];
  readonly handlers?: readonly EventHandler[];
  readonly jobs?: readonly BoundJob[];
  /** What it tells people by `notify`. */
  readonly notices?: readonly NoticeKind[];
  /** What may wait in its forms unsaved. */
  readonly drafts?: readonly DraftKind[];
  /** Rooms of sockets, and who is in them. */
  readonly rooms?: readonly RoomKind[];
  /** What clients may send over their sockets. */
  readonly inbound?: readonly BoundInbound[];
  /** Routes that are no endpoints: bytes of media, webhooks of gateways, hosted pages. */
  readonly rawRoutes?: (app: FastifyInstance, runtime: Runtime) => void;
  /** Work that runs all the time beside requests; returns how to stop it. */
  readonly background?: (runtime: Runtime) => () => Promise<void>;
}
