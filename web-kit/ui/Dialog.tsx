import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

/**
 * A question or a piece of work before the page goes on: the native `<dialog>`, which keeps the focus inside, closes on
 * Escape and gives the focus back. `onClose` is told of every way in which it closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the first action first. */
  actions?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" label={words.portal_dialog_close()} />
            </button>
          </div>
          {children}
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
