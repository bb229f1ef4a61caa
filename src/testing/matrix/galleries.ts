import { addGalleryPhoto, publishGallery, uploadPhoto } from '../factories.ts';
import type { Actor, World } from '../world.ts';
import { forAnyone, forCreators, forFans, hidden, ownersAlone } from './answers.ts';
import { post, smallPicture } from './asks.ts';
import type { Ask, Row } from './row.ts';

/** A fresh gallery for the owner to change or remove; the others try it with the world's. */
const someGallery = async ({ site, users, posts }: World, actor: Actor): Promise<Ask> => ({
  params: {
    id: actor === 'owner' ? (await publishGallery(site, users.owner))._id : posts.soldGallery._id,
  },
});

/** A photo in a gallery of the owner that nobody has bought. */
const somePhoto = async ({ site, users, posts }: World): Promise<Ask> => {
  const id = await addGalleryPhoto(site, users.owner, posts.draftGallery._id);
  await site.drain();
  return { params: { id } };
};

const inSoldGallery = ({ posts }: World): Ask => ({ query: { galleryId: posts.soldGallery._id } });
const hiddenDraft = { ...hidden, owner: 'ok', operator: 'ok' } as const;
const wholeList = { limit: '200' };

export const galleries: readonly Row[] = [
  { route: 'GET /library', answers: forFans, shows: 'soldGallery' },
  {
    route: 'POST /performer/performer-assets/galleries',
    about: 'to be published',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: { title: 'Kiln open' } }),
  },
  {
    route: 'POST /performer/performer-assets/galleries',
    about: 'a draft',
    answers: forCreators,
    ask: () => ({ body: { title: 'Kiln open', status: 'inactive' } }),
  },
  { route: 'GET /performer/performer-assets/galleries/search', answers: forCreators },
  {
    route: 'GET /performer/performer-assets/galleries/{id}/view',
    answers: ownersAlone,
    ask: post('soldGallery'),
    shows: 'soldGallery',
  },
  {
    route: 'PUT /performer/performer-assets/galleries/{id}',
    answers: ownersAlone,
    ask: async (world, actor) => ({ ...(await someGallery(world, actor)), body: { title: 'Changed' } }),
  },
  {
    route: 'DELETE /performer/performer-assets/galleries/{id}',
    answers: ownersAlone,
    ask: someGallery,
  },
  {
    route: 'GET /performer-assets/galleries/search',
    answers: forAnyone,
    ask: () => ({ query: wholeList }),
    shows: 'soldGallery',
  },
  {
    route: 'GET /performer-assets/galleries/{id}',
    about: 'for sale',
    answers: forAnyone,
    ask: post('soldGallery'),
    shows: 'soldGallery',
  },
  {
    route: 'GET /performer-assets/galleries/{id}',
    about: 'a draft',
    answers: hiddenDraft,
    ask: post('draftGallery'),
    shows: 'draftGallery',
  },
  { route: 'POST /performer-assets/galleries/{id}/view', answers: forAnyone, ask: post('soldGallery') },
  {
    route: 'POST /performer-assets/galleries/{id}/view',
    about: 'of a draft',
    answers: hiddenDraft,
    ask: post('draftGallery'),
  },
  {
    route: 'GET /performer-assets/photos',
    about: 'of a gallery for sale',
    answers: forAnyone,
    ask: inSoldGallery,
    shows: 'soldGallery',
  },
  {
    route: 'GET /performer-assets/photos',
    about: 'of a draft',
    answers: hiddenDraft,
    ask: ({ posts }) => ({ query: { galleryId: posts.draftGallery._id } }),
    shows: 'draftGallery',
  },
  {
    route: 'GET /performer-assets/photos/{performerId}',
    answers: forAnyone,
    ask: ({ users }) => ({ params: { performerId: users.owner.username }, query: wholeList }),
    shows: 'soldGallery',
  },
  {
    route: 'POST /performer/performer-assets/photos/upload',
    about: "into a gallery of the owner's",
    answers: ownersAlone,
    ask: async ({ posts }) => ({
      form: { photo: await smallPicture(), galleryId: posts.draftGallery._id, status: 'active' },
    }),
  },
  {
    route: 'POST /performer/performer-assets/photos/create',
    about: "of an upload of the owner's",
    answers: ownersAlone,
    ask: async ({ site, users, posts }) => ({
      body: { fileId: await uploadPhoto(site, users.owner), galleryId: posts.draftGallery._id },
    }),
  },
  {
    route: 'PUT /performer/performer-assets/photos/{id}',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await somePhoto(world)), body: { title: 'Changed' } }),
  },
  { route: 'DELETE /performer/performer-assets/photos/{id}', answers: ownersAlone, ask: somePhoto },
  {
    route: 'POST /performer/performer-assets/photos/set-cover/{id}',
    answers: ownersAlone,
    ask: somePhoto,
  },
  {
    route: 'GET /performer/performer-assets/photos/search',
    answers: forCreators,
    ask: inSoldGallery,
  },
];
