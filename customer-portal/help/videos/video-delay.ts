/** CP §9: modal video delay 200 ms. */
const delayMs = 200

/** Shows a video's dialog that long after it was asked for. @returns what calls it off */
export function showAfterDelay(show: () => void): () => void {
  const waiting = setTimeout(show, delayMs)
  return () => clearTimeout(waiting)
}
