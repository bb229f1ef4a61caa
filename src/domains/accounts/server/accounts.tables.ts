import type { Role } from '#platform/server/context.ts';

export type AccountStatus = 'active' | 'suspended' | 'deleted';
export type Gender = 'male' | 'female' | 'transgender' | 'couple';

/** An account as other domains may see it: everything but the password. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly status: AccountStatus;
  /** Creators: whether the operator lets them publish and earn. */
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
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null;
  readonly avatarUrl: string | null;
  readonly coverUrl: string | null;
  readonly verifiedEmail: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastSeenAt: Date | null;
}

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}
