import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Actions } from './Actions.tsx'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

/**
 * A question or a piece of work before the page goes on: the native `<dialog>`, which keeps the focus inside, closes on
 * Escape and gives the focus back. It starts on its title, so that those who listen hear what is asked before what can
 * be pressed, and again whenever that changes: one dialog may have several steps. `onClose` is told of every way in which
 * it closes. On a phone it is a sheet at the bottom.
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
  /** Buttons, the first action first. */
  actions?: ReactNode
  /** While what was asked for is under way: Escape and the cross wait for the answer. */
  busy?: boolean
  /** A press beside it closes it, too: nobody asked for it, and nothing in it can be lost. */
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
  // Taken off the page while it is open, it must still give the focus back: before it is gone.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const stayWhileBusy = (event: SyntheticEvent) => {
    if (busy) event.preventDefault()
  }
  const closeBeside = (event: SyntheticEvent) => {
    // All of its inside is in its content, so that what is left is the backdrop.
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

/** Where nothing has the focus, since it opens by itself, the heading of the page is to have it afterwards (WCAG 2.4.3). */
function giveFocusBackTo(focused: Element | null): void {
  if (focused === null || focused === document.body)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
