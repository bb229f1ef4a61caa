/** Tokens with which somebody connects to the media plane: for one room, one user and one role. */
import { jwtVerify, SignJWT } from 'jose';

/** `ingest` is the key for other programs; it is valid as long as the room. */
export type Role = 'publish' | 'ingest' | 'watch';

export interface Grant {
  readonly room: string;
  readonly user: string;
  readonly role: Role;
  /** In milliseconds. Who is turned out loses the grants of before. */
  readonly issuedAt: number;
  readonly isFresh: boolean;
}

const LIFE_MILLISECONDS = 10 * 60_000;

export function signGrant(
  key: Uint8Array,
  { room, user, role }: Pick<Grant, 'room' | 'user' | 'role'>,
  now: number,
): Promise<string> {
  // Short names: the token is a part of an address as well.
  return new SignJWT({ r: room, u: user, k: role, t: now }).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

/** The grant of a token; undefined where it is none of ours. `isFresh` says whether it lets somebody in now. */
export async function readGrant(key: Uint8Array, token: string, now: number): Promise<Grant | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    const { r, u, k, t } = payload as { r: string; u: string; k: Role; t: number };
    return { room: r, user: u, role: k, issuedAt: t, isFresh: k === 'ingest' || now - t < LIFE_MILLISECONDS };
  } catch {
    return undefined;
  }
}
