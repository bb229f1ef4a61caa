/** What a row of the matrix is made of. */
import type { CallOptions, UploadPart } from '../site.ts';
import type { Actor, World, WorldPosts } from '../world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Expected = 'ok' | 400 | 401 | 402 | 403 | 404 | 409 | 410 | 415 | 422 | 429;

export interface Ask extends Pick<CallOptions, 'body' | 'query' | 'listener' | 'headers' | 'address'> {
  /** Fills the braces of the path. */
  params?: Record<string, string>;
  /** A multipart form instead of a body. */
  form?: Record<string, UploadPart | UploadPart[] | string>;
  /** Instead of the actor's own token, for calls that use up a session. */
  token?: string | undefined;
}

export interface Row {
  readonly route: `${Method} ${string}`;
  readonly about?: string;
  readonly answers: Readonly<Record<Actor, Expected>>;
  readonly ask?: (world: World, actor: Actor) => Ask | Promise<Ask>;
  readonly shows?: keyof WorldPosts;
  /** The operator reads ID documents here: legal names, dates of birth, email addresses. */
  readonly isAboutDocuments?: true;
  /** A route beside the endpoints, at the root of both listeners. */
  readonly isRaw?: true;
}
