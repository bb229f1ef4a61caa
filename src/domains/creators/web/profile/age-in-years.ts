/** Full years of someone born on that day (`YYYY-MM-DD`). */
export function ageInYears(dateOfBirth: string, today: Date): number {
  const years = today.getUTCFullYear() - Number(dateOfBirth.slice(0, 4));
  const hadBirthday = today.toISOString().slice(5, 10) >= dateOfBirth.slice(5, 10);
  return hadBirthday ? years : years - 1;
}
