import { Button, type ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './ConsoleDialog.module.css'
import { useErrorFocus } from './use-error-focus.ts'

/**
 * A form over the page. It opens with focus in its first field, because people who open it twenty times an hour want to
 * type right away. Screen readers announce the title before the field. Enter submits from any field. If that fails,
 * focus moves to the first field with an error.
 */
export function ConsoleDialog({
  title,
  save,
  variant = 'primary',
  cancels = false,
  leave,
  isUnderWay,
  onSave,
  onClose,
  first,
  children,
}: {
  title: string
  /** The submit button's label. Undefined: there's nothing to send at this step. */
  save: string | undefined
  variant?: ButtonVariant
  /** True: submitting cancels something, so the button that only closes the dialog can't say “Cancel”. */
  cancels?: boolean
  /** The close button's label, if both “Cancel” and “Don’t cancel” would be unclear. */
  leave?: string
  isUnderWay: boolean
  onSave: () => void
  onClose: () => void
  /**
   * The field to focus at the start, or the element around its options. Undefined: the submit button gets focus, so
   * Enter confirms. `null`: focus stays on the title.
   */
  first?: RefObject<HTMLElement | null> | null | undefined
  children: ReactNode
}) {
  const form = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const { form: place, onTry } = useErrorFocus(isUnderWay)
  // Runs after the dialog has focused its title.
  useEffect(() => {
    const field = (first === undefined ? submit : first)?.current
    const chosen = field?.querySelector<HTMLElement>('input:checked, input')
    ;(chosen ?? field)?.focus()
  }, [first])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          {save && (
            <Button ref={submit} type="submit" form={form} variant={variant} pending={isUnderWay}>
              {save}
            </Button>
          )}
          {!isUnderWay && <Button onClick={onClose}>{leave ?? leaveWords(save, cancels)}</Button>}
        </>
      }
    >
      <form
        ref={place}
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onTry()
          onSave()
        }}
        onKeyDown={(event) => {
          // Enter in a select doesn't submit its form.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

function leaveWords(save: string | undefined, cancels: boolean): string {
  if (save === undefined) return words.portal_dialog_close()
  return cancels ? words.console_keep() : words.console_cancel()
}
