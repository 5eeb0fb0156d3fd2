/**
 * Runs right away, or after the press in progress. A field loses the focus when the next thing is pressed: an error
 * message that appears then would move that thing from under the pointer, and the press would be lost.
 */
export function onceReleased(run: () => void): void {
  // The click event comes right after the press ends.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
