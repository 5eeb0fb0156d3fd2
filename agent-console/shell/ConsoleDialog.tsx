import { Button, type ButtonLook } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './ConsoleDialog.module.css'
import { useErrorFocus } from './use-error-focus.ts'

/**
 * A form over the page. It starts on its first field: whoever opens it twenty times an hour types at once, and a screen reader says its title
 * before the field. Enter sends it from any field, and the focus goes to the first one with an error.
 */
export function ConsoleDialog({
  title,
  save,
  look = 'primary',
  cancels = false,
  leave,
  isUnderWay,
  onSave,
  onClose,
  first,
  children,
}: {
  title: string
  /** The words of the first button. Undefined: there's nothing to send at this step. */
  save: string | undefined
  look?: ButtonLook
  /** True: what it's about is canceled by it, so the button that only closes it can't say “Cancel”. */
  cancels?: boolean
  /** What the button that only closes it says, where neither “Cancel” nor “Don’t cancel” would be plain. */
  leave?: string
  isUnderWay: boolean
  onSave: () => void
  onClose: () => void
  /**
   * The field that has the focus at the start, or what its choice stands in. Undefined: the first button has it, so that Enter confirms.
   * `null`: the title keeps it.
   */
  first?: RefObject<HTMLElement | null> | null | undefined
  children: ReactNode
}) {
  const form = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const { form: place, onTry } = useErrorFocus(isUnderWay)
  // After the dialog has brought the focus to its title.
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
            <Button ref={submit} type="submit" form={form} look={look} pending={isUnderWay}>
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
          // A list of choices doesn't send its form by itself.
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
