const MINUTE = 60;
const HOUR = 3600;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Seconds as players write them: "2:05", "1:02:05". */
export function lengthText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const end = twoDigits(whole % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}
