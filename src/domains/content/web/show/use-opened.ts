import { useState } from 'react';
import type { WirePost } from '../../contract/post.contract.ts';
import { emitChanged } from './changed-posts.ts';

/**
 * A post that can change in place after a purchase, follow or refund. A newer `given` replaces it, except for
 * a change that was requested earlier and arrives later. Lists that hold the post are notified.
 */
export function useOpened<Post>(given: Post): [Post | WirePost, (post: WirePost) => void] {
  const [state, setState] = useState<{ given: Post; opened?: WirePost }>({ given });
  if (state.given !== given) setState({ given });
  const opened = state.given === given ? state.opened : undefined;
  function open(post: WirePost) {
    setState((now) => ({ given: now.given, opened: post }));
    emitChanged(post._id, post);
  }
  return [opened ?? given, open];
}
