/**
 * Runs a function at once or, while something is being pressed, after its release. Pressing a button takes the focus
 * from a field, and then the field may show an error message. If the message moved the button away during the press,
 * the press would be lost.
 */
export function onceReleased(run: () => void): void {
  // A click event follows right after the release. The timeout makes this wait for the click, too.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
