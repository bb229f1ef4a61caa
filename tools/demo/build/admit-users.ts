/** Registers the demo users: they sign up and upload pictures, and creators submit ID documents to the operator. */
import { createOperator, prepareCredentials } from '#domains/accounts/server/index.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import { newSecret } from '#platform/server/ids.ts';
import { fanPicture } from '../cast/cast.ts';
import { logIns } from '../cast/log-ins.ts';
import { categories, supportTeam } from '../cast/support-team.ts';
import type { CastApplicant, CastCreator, CastFan } from '../cast/users.ts';
import type { DemoRuntime } from './demo-runtime.ts';
import { findMailedToken } from './mailbox.sql.ts';
import type { Pictures } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** Where everybody's e-mail would go: a name that no mail server will ever have (RFC 2606). */
export const MAIL_DOMAIN = 'fanloft.example';

const emailOf = (username: string) => `${username}@${MAIL_DOMAIN}`;

// Nobody keeps those of the others once the world is built.
const secrets = new Map<string, string>();

function passwordOf(username: string): string {
  const known = logIns.find((logIn) => logIn.username === username)?.password ?? secrets.get(username);
  const password = known ?? newSecret();
  secrets.set(username, password);
  return password;
}

/** Creates the operator as the console command does. */
export async function admitOperator(
  runtime: DemoRuntime,
  guest: Visitor,
  pictures: Pictures,
): Promise<Visitor> {
  const { username, name, picture } = supportTeam;
  const user = { username, email: emailOf(username), name };
  const password = passwordOf(username);
  const passwordHash = await prepareCredentials(runtime.read(), { ...user, password });
  await runtime.write({}, (ctx) => createOperator(ctx, { ...user, passwordHash }));
  const operator = await guest.logIn(username, password);
  await operator.send('/users/avatar/upload', {}, [await pictures.asUpload('avatar', picture)]);
  return operator;
}

/** Answers ids by name. */
export async function openCategories(operator: Visitor): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [ordering, category] of categories.entries()) {
    const { name } = category;
    const body = { ...category, ordering };
    const { _id } = await operator.call<{ _id: string }>('POST', '/admin/performer-categories', body);
    ids.set(name, _id);
  }
  return ids;
}

export async function admitFan(guest: Visitor, fan: CastFan, pictures: Pictures): Promise<Visitor> {
  const { username, country } = fan;
  const visitor = await registerFan(guest, fan);
  if (country) await visitor.call('PUT', '/users', { country });
  const avatar = await pictures.asUpload('avatar', fanPicture(username));
  await visitor.send('/users/avatar/upload', {}, [avatar]);
  return visitor;
}

/** Somebody registers as a fan, and has no picture yet. */
export async function registerFan(guest: Visitor, { username, name }: CastFan): Promise<Visitor> {
  const password = passwordOf(username);
  await guest.call('POST', '/auth/users/register', { name, username, email: emailOf(username), password });
  return guest.logIn(username, password);
}

/** Registers a creator who waits for review. The ID documents are those of the two demo applicants, in turn. */
export async function admitApplicant(
  guest: Visitor,
  user: CastApplicant,
  documents: 1 | 2,
  categoryIds: ReadonlyMap<string, string>,
  pictures: Pictures,
): Promise<Visitor> {
  const { name, username, legalName, gender, country, birthDay } = user;
  const password = passwordOf(username);
  const form = {
    firstName: legalName.first,
    lastName: legalName.last,
    name,
    username,
    email: emailOf(username),
    dateOfBirth: birthDay,
    country,
    gender,
    password,
    categoryIds: user.categories.map((category) => {
      const id = categoryIds.get(category);
      if (!id) throw new Error(`there is no category ${category}`);
      return id;
    }),
  };
  await guest.send('/auth/performers/register', form, [
    await pictures.asUpload('idVerification', `applicant-${documents}-card`),
    await pictures.asUpload('documentVerification', `applicant-${documents}-holder`),
  ]);
  const creator = await guest.logIn(username, password);
  await creator.call('PUT', '/performers/me', {
    bio: user.bio,
    city: user.city,
    languages: user.languages,
  });
  return creator;
}

/** Follows the link in the mailbox; where it has left by a mail server, nobody can. */
export async function confirmAddress(runtime: DemoRuntime, guest: Visitor, username: string): Promise<void> {
  const token = await findMailedToken(runtime.database.read, emailOf(username));
  if (token) await guest.call('POST', '/auth/email-verification/confirm', { token });
}

/** The picture of a creator or an applicant. */
export async function wearPicture(creator: Visitor, picture: string, pictures: Pictures): Promise<void> {
  await creator.send('/performers/avatar/upload', {}, [await pictures.asUpload('avatar', picture)]);
}

/** A creator's prices, looks and pictures. */
export async function fillProfile(creator: Visitor, user: CastCreator, pictures: Pictures): Promise<void> {
  await creator.call('PUT', '/performers/me', {
    monthlyPrice: toWire(cents(user.monthlyPriceCents)),
    yearlyPrice: toWire(cents(user.yearlyPriceCents)),
    ...user.appearance,
  });
  await wearPicture(creator, `${user.key}-avatar`, pictures);
  const cover = await pictures.asUpload('cover', `${user.key}-cover`);
  await creator.send('/performers/cover/upload', {}, [cover]);
}

/** The operator shows who sits there, as is asked for before what weighs much. */
export async function reauthenticateOperator(operator: Visitor): Promise<void> {
  await reauthenticate(operator, supportTeam.username);
}

interface ReviewList {
  data: { _id: string; creator: { username: string } }[];
}

/** The operator reauthenticates, views the ID documents and approves the creator. */
export async function approve(operator: Visitor, username: string): Promise<void> {
  const { data } = await operator.call<ReviewList>('GET', '/admin/creator-reviews?limit=100');
  const review = data.find(({ creator }) => creator.username === username);
  if (!review) throw new Error(`${username} has no papers that wait`);
  await reauthenticateOperator(operator);
  await operator.call('POST', `/admin/creator-reviews/${review._id}/approve`);
}

/** Shows once more who somebody is, as payouts ask for it. */
export async function reauthenticate(visitor: Visitor, username: string): Promise<void> {
  await visitor.call('POST', '/auth/step-up', { credential: passwordOf(username) });
}
