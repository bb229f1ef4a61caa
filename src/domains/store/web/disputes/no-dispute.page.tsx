/** Beside the queue while nothing is open. */
export default function NoDispute() {
  return null;
}
