/** A creator with the fields of their account; a row of the view `creator_accounts`. */
export interface Creator {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly avatarUrl: string | null;
  readonly coverUrl: string | null;
  readonly country: string | null;
  readonly gender: string | null;
  readonly lastSeenAt: Date | null;
  readonly bio: string;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  readonly isFreeSubscription: boolean;
  readonly freeSubscriptionDays: number;
  readonly chatPriceTokens: number;
  /** By their names on the wire; `languages` is a list. */
  readonly attributes: CreatorAttributes;
  readonly address: CreatorAddress;
  readonly featured: boolean;
  readonly followerCount: number;
  readonly createdAt: Date;
  /** An operator lets them publish and earn. */
  readonly approved: boolean;
  readonly welcomeVideoId: string | null;
  readonly welcomeVideoShown: boolean;
  /** Approved, not suspended and not leaving: everybody may see them. */
  readonly isOpen: boolean;
}

export type CreatorAttributes = Readonly<Partial<Record<string, string | string[]>>>;

/** Street and zip code are for operators and the creator only. */
export interface CreatorAddress {
  readonly state?: string;
  readonly city?: string;
  readonly address?: string;
  readonly zipcode?: string;
}

export type ReviewState = 'pending' | 'approved' | 'rejected';

export interface ReviewRow {
  readonly id: string;
  readonly creatorId: string;
  readonly state: ReviewState;
  readonly reason: string | null;
  readonly identityDocumentId: string;
  readonly portraitDocumentId: string;
  readonly createdAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly lockedBy: string | null;
  readonly lockedAt: Date | null;
  /** When the creator was mailed the decision. */
  readonly notifiedAt: Date | null;
}
