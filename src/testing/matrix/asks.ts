/** What calls of several domains need. */
import { photo } from '../pictures.ts';
import type { Actor, ActorWithAccount, World, WorldPosts } from '../world.ts';
import type { Ask } from './row.ts';

export const smallPicture = async (name = 'me.jpg') => ({
  name,
  bytes: await photo({ width: 300, height: 300 }),
});
export const aboutOwner = ({ users }: World): Ask => ({ params: { id: users.owner.id } });
export const post = (kind: keyof WorldPosts) => (world: World) => ({ params: { id: world.posts[kind]._id } });

export const isAlive = (actor: Actor): actor is ActorWithAccount =>
  actor !== 'anonymous' && actor !== 'suspended' && actor !== 'revoked';
