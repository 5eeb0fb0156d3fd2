import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from './Actions.tsx'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

/**
 * A question or task to finish before the page continues. It uses the native `<dialog>`, which traps the focus, closes
 * on Escape and gives the focus back. Focus starts on the title, so screen readers read the question before the
 * buttons. It returns to the title whenever that changes, since a dialog may have several steps. `onClose` is called
 * however the dialog closes. On a phone, the dialog is a sheet at the bottom.
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
  /** The buttons, main action first. */
  actions?: ReactNode
  /** True while the action is in progress: Escape and the close button wait for the answer. */
  busy?: boolean
  /** For dialogs that open unasked and in which nothing can be lost. A press outside closes them, too. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step of a dialog has a title of its own
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open, title])
  // Returns the focus if the dialog is removed while it's open.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const stayWhileBusy = (event: SyntheticEvent) => {
    if (busy) event.preventDefault()
  }
  const closeBeside = (event: SyntheticEvent) => {
    // The content covers the whole dialog, so a press on the element itself is on the backdrop.
    if (closesBeside && event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
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
 * Moves the focus to the page's heading if the dialog opened on its own and nothing had the focus before (WCAG 2.4.3).
 * Otherwise the browser returns the focus itself.
 */
function giveFocusBackTo(focused: Element | null): void {
  if (focused === null || focused === document.body)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
