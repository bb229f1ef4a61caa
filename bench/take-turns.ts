/** Two rates that are measured in turns, so that a busy neighbour on the machine slows both alike. */
const ROUNDS = 5;

/** Answers the round whose ratio is the middle one; both in units per second. */
export async function takeTurns(
  measure: () => Promise<number>,
  measureLimit: () => Promise<number>,
): Promise<{ measured: number; limit: number }> {
  const rounds: { measured: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ measured: await measure(), limit: await measureLimit() });
  rounds.sort((one, other) => one.measured / one.limit - other.measured / other.limit);
  return rounds[ROUNDS >> 1] as { measured: number; limit: number };
}
