/** The delay before a video's dialog opens (CP §9: modal video delay 200 ms). */
const delayMs = 200

/**
 * Opens a video's dialog after the delay.
 * @returns a function that cancels the opening
 */
export function showAfterDelay(show: () => void): () => void {
  const waiting = setTimeout(show, delayMs)
  return () => clearTimeout(waiting)
}
