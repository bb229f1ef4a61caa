/** Configuration that lifts every limit that counts: tests and benches ask more at once than people do. */
export const LIFTED_LIMITS = Object.fromEntries(
  [
    'USUAL',
    'PUBLIC',
    'LOGIN',
    'GUESSES_HERE',
    'GUESSES_ANYWHERE',
    'REGISTER',
    'UPLOAD',
    'PUBLISH',
    'CHARGE',
    'PAYMENT',
    'REACT',
    'COMMENTS',
    'REPORTS',
    'NEW_COMMENTS',
    'NEW_MESSAGES',
    'NEW_REPORTS',
    'DOWNLOAD',
    'SOCKET_EVENTS',
    'SOCKETS',
    'SOCKETS_ANONYMOUS',
  ].map((name) => [`LIMIT_${name}`, '100000000']),
);

/** Configuration that makes a password's hash cost next to nothing: people of tests log in by the thousand. */
export const CHEAP_PASSWORDS = { PASSWORD_HASH_MEMORY: '8', WEAK_PASSWORD_HASH: 'on' };

const { FFMPEG_PATH, FFPROBE_PATH } = process.env;
/** The media engine that this run of the tests is about, where it names one. */
export const NAMED_ENGINE = {
  ...(FFMPEG_PATH ? { FFMPEG_PATH } : {}),
  ...(FFPROBE_PATH ? { FFPROBE_PATH } : {}),
};
