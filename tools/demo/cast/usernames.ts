import { cast } from './cast.ts';
import { applicants, frontDesk } from './front-desk.ts';

/** The usernames of everybody who is invented. */
export const castUsernames: readonly string[] = [
  frontDesk.username,
  ...applicants.map(({ username }) => username),
  ...[cast.first, cast.second].flatMap(({ creators, fans }) =>
    [...creators, ...fans].map(({ username }) => username),
  ),
];
