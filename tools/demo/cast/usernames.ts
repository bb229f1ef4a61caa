import { cast } from './cast.ts';
import { applicants, supportTeam } from './support-team.ts';

/** The usernames of everybody who is invented. */
export const castUsernames: readonly string[] = [
  supportTeam.username,
  ...applicants.map(({ username }) => username),
  ...[cast.first, cast.second].flatMap(({ creators, fans }) =>
    [...creators, ...fans].map(({ username }) => username),
  ),
];
