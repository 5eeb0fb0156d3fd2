/**
 * Runs right away or, if a press is in progress, after it. Pressing something takes the focus from a field: an error
 * message that appeared right then would move the pressed thing from under the pointer, and the press would be lost.
 */
export function onceReleased(run: () => void): void {
  // The click event comes right after the press ends.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
