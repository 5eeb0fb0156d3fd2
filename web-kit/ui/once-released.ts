/**
 * Runs right away or, if a press is in progress, after the press. Pressing something takes the focus from a field. An
 * error message that appeared at that moment would move the pressed thing from under the pointer, and the press would
 * be lost.
 */
export function onceReleased(run: () => void): void {
  // Waits for the click event, which comes right after the press ends.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
