import type { Language } from '#platform/contract/languages.ts';
import type { Role } from '#platform/server/context.ts';
import type { Store } from '#platform/server/storage/storage.ts';

export type AccountStatus = 'active' | 'suspended' | 'deleted';
export type Gender = 'male' | 'female' | 'transgender' | 'couple';

/** An account as other domains may see it: everything but the password. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly status: AccountStatus;
  /** Creators: whether an operator lets them publish and earn. */
  readonly approved: boolean;
  readonly email: string | null;
  readonly username: string | null;
  /** The name that others see. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | null;
  /** Two capital letters. */
  readonly country: string | null;
  /** The language of the site and its mails; null until it is known. */
  readonly language: Language | null;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null;
  readonly avatarUrl: string | null;
  readonly coverUrl: string | null;
  readonly verifiedEmail: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null as well while it is hidden. */
  readonly lastSeenAt: Date | null;
  /** Others see when the person is here. */
  readonly showsOnline: boolean;
  /** Others see what the person has read. */
  readonly showsRead: boolean;
  /** Incremented whenever the profile is saved. */
  readonly profileVersion: number;
}

/** How the user authenticated when a session began. */
export type SessionMethod =
  | 'password'
  | 'authenticator'
  | 'recovery-code'
  | 'passkey'
  | 'mailed-link'
  | 'other-site';

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly method: SessionMethod;
}

/** A file that belongs to the user. */
export interface OwnFile {
  /** The name in the export, below `files/`; letters, digits, hyphens and one dot. */
  readonly name: string;
  readonly store: Store;
  readonly key: string;
  /** The id under which it was encrypted, for ID documents. */
  readonly sealedId?: string;
}
