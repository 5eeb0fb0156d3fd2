/**
 * Runs a function at once or, if the mouse button is down, after its release. Pressing something takes the focus from a
 * field, which can bring up an error message. If the message appeared during the press, it would move the pressed thing
 * away. The press would be lost.
 */
export function onceReleased(run: () => void): void {
  // The click event comes right after the release, so this waits for it, too.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
