import { useState } from 'react';
import type { WirePost } from '../../contract/post.contract.ts';
import { emitChanged } from './changed-posts.ts';

/**
 * A post as it was given, until it changes in place: bought, followed, or given back just now. What is given anew wins,
 * but for a change that was asked for before and is told after. The lists that hold it hear of it.
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
