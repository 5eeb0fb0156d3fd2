import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from './Actions.tsx'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

/**
 * A question or task to finish before the page continues. The native `<dialog>` traps the focus, closes on Escape, and
 * gives the focus back.
 * - The title gets the focus first, so screen readers read the question before the buttons.
 * - A dialog with several steps changes its title at each step. The new title gets the focus, too.
 * - `onClose` is called whichever way the dialog closes.
 * - On a phone, the dialog is a sheet at the bottom.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  busy = false,
  closesBeside = false,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons, the main one first. */
  actions?: ReactNode
  /** True while the action is in progress. Escape and the close button then do nothing. */
  busy?: boolean
  /**
   * True: a press outside also closes the dialog. For dialogs that open by themselves, and have no input that closing
   * would lose.
   */
  closesBeside?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      giveFocusBackTo(document.activeElement)
      element?.showModal()
    }
    if (!open && element?.open) element.close()
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog's next step has another title
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open, title])
  // If React removes the dialog while it's open, closes it first. Closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const stayWhileBusy = (event: SyntheticEvent) => {
    if (busy) event.preventDefault()
  }
  const closeBeside = (event: SyntheticEvent) => {
    // The content fills the whole `<dialog>`. So a press whose target is the `<dialog>` itself was on the backdrop.
    if (closesBeside && event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={stayWhileBusy}
      onClick={closeBeside}
      onClose={onClose}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-disabled={busy || undefined}
              onClick={() => busy || dialog.current?.close()}
            >
              <Icon name="close" label={words.portal_dialog_close()} />
            </button>
          </div>
          {children}
          {actions != null && <Actions>{actions}</Actions>}
        </div>
      )}
    </dialog>
  )
}

/**
 * Moves the focus to the page's heading if nothing had it before the dialog opened (WCAG 2.4.3). Otherwise the browser
 * gives the focus back to what had it.
 */
function giveFocusBackTo(focused: Element | null): void {
  if (focused === null || focused === document.body)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
