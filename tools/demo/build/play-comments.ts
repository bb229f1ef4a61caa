/** Fans and creators comment, answer and like what others wrote, each at its own time. */
import { type CommentedPost, commentedPosts, type DemoComment } from '../cast/comments.ts';
import type { Present, PresentCreator } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface CommentTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

interface Step {
  daysAgo: number;
  take(): Promise<void>;
}

// Likes come a little after what they are for.
const LIKED_AFTER_DAYS = 0.004;

/** On posts of creators who are there. */
export async function playComments({ present, setDaysAgo, signal }: CommentTools): Promise<void> {
  const steps = commentedPosts.flatMap((each) => stepsOfPost(present, each));
  for (const { daysAgo, take } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    await take();
  }
  setDaysAgo(0);
}

function stepsOfPost(present: Present, { creator: key, post, comments }: CommentedPost): Step[] {
  const creator = present.creators.get(key);
  const place = creator?.creator.posts.findIndex(({ text }) => text.startsWith(post)) ?? -1;
  const postId = creator?.postIds.get(place);
  if (!creator || !postId) return [];
  return comments.flatMap((comment) => {
    const ids: { own?: string } = {};
    const target = () => ({ objectId: postId, objectType: 'feed' });
    const steps = stepsOfComment(present, creator, comment, target, (id) => {
      ids.own = id;
    });
    // Nobody answers what nobody wrote: a small cast lacks some of the writers.
    if (steps.length === 0) return [];
    if (comment.isPinned)
      steps.push({
        daysAgo: comment.daysAgo - LIKED_AFTER_DAYS,
        take: () => creator.visitor.call('PUT', `/comments/${ids.own}/pin`, { isPinned: true }),
      });
    const answered = () => ({ objectId: ids.own ?? '', objectType: 'comment' });
    for (const reply of comment.replies ?? [])
      steps.push(...stepsOfComment(present, creator, reply, answered, () => undefined));
    return steps;
  });
}

function stepsOfComment(
  present: Present,
  creator: PresentCreator,
  { daysAgo, from, text, picture, likedBy = [] }: DemoComment,
  target: () => { objectId: string; objectType: string },
  onWritten: (id: string) => void,
): Step[] {
  const writer = from === undefined ? creator.visitor : present.fans.get(from);
  if (!writer) return [];
  let id = '';
  return [
    {
      daysAgo,
      async take() {
        id = await write(present, writer, { ...target(), content: text }, picture);
        onWritten(id);
      },
    },
    ...likedBy.flatMap((name) => {
      const fan = present.fans.get(name);
      if (!fan) return [];
      const like = () => ({ objectId: id, objectType: 'comment', action: 'like' });
      return [
        {
          daysAgo: daysAgo - LIKED_AFTER_DAYS,
          take: () => fan.call<void>('POST', '/reactions', like()),
        },
      ];
    }),
  ];
}

async function write(
  { pictures }: Present,
  writer: Visitor,
  body: { objectId: string; objectType: string; content: string },
  picture: string | undefined,
): Promise<string> {
  const { _id } = picture
    ? await writer.send<{ _id: string }>('/comments', body, [await pictures.asUpload('picture', picture)])
    : await writer.call<{ _id: string }>('POST', '/comments', body);
  return _id;
}
