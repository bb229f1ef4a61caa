import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import type { StudioData } from './studio-data.ts';

/** Which of the first steps of a creator are done. A draft is no post yet: nobody else can see it. */
export function firstStepsDone({
  creator,
  posts,
}: {
  creator: Pick<StudioData['creator'], 'avatar' | 'cover' | 'bio' | 'isApproved'>;
  posts: Pick<StudioData['posts'], 'published'>;
}) {
  return {
    avatar: creator.avatar !== NO_AVATAR,
    cover: creator.cover !== '',
    bio: creator.bio !== '',
    post: posts.published > 0,
    approval: creator.isApproved,
  };
}
