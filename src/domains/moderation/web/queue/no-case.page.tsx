/** Beside the queue while nothing is open. */
export default function NoCase() {
  return null;
}
