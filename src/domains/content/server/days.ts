/** Days of a filter, both included, as moments in UTC. */
export interface Days {
  /** Included. */
  from: Date | undefined;
  /** Not included. */
  until: Date | undefined;
}

const DAY_MILLISECONDS = 86_400_000;

export function daysOf({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}): Days {
  return {
    from: fromDate === undefined ? undefined : new Date(fromDate),
    until: toDate === undefined ? undefined : new Date(Date.parse(toDate) + DAY_MILLISECONDS),
  };
}
