import { Button, type ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './ConsoleDialog.module.css'
import { useErrorFocus } from './use-error-focus.ts'

/**
 * A form over the page. Its first field gets the focus, because people open it twenty times an hour and type right
 * away. Screen readers still announce the title first. Enter submits from any field. If the submit fails, the first
 * field with an error gets the focus.
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
  /** The label of the button that submits. Undefined if there's nothing to submit at this step. */
  save: string | undefined
  variant?: ButtonVariant
  /** True if submitting cancels something. Then the button that closes the dialog must not say “Cancel”. */
  cancels?: boolean
  /**
   * Another label for the button that closes the dialog. Some dialogs need it because both “Cancel” and “Don’t cancel”
   * would be unclear there.
   */
  leave?: string
  isUnderWay: boolean
  onSave: () => void
  onClose: () => void
  /**
   * The field to focus first, or the element around its options. Undefined focuses the submit button, so that Enter
   * confirms. `null` leaves the focus on the title.
   */
  first?: RefObject<HTMLElement | null> | null | undefined
  children: ReactNode
}) {
  const form = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const { form: place, onTry } = useErrorFocus(isUnderWay)
  // When the dialog opens, it focuses its title. This runs later, and moves the focus as `first` says.
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
          // In a select, Enter doesn't submit by itself.
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
