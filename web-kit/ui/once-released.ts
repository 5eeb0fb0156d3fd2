/**
 * Runs at once, or after the press that is under way. A field is left when the next thing is pressed: what is said of it then
 * would move that thing away from under the pointer, and the press would be lost.
 */
export function onceReleased(run: () => void): void {
  // A click comes right after its end.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
