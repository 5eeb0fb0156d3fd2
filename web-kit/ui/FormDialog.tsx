import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Stack } from './Stack.tsx'

/**
 * A dialog with a form: fields and two buttons. The dialog closes only when its parent says so, so typed text isn't
 * lost if saving fails.
 */
export function FormDialog({
  title,
  children,
  save,
  saving,
  cancel,
  isUnderWay,
  onSave,
  onClose,
}: {
  title: string
  /** An explanation, any error, and the fields. */
  children: ReactNode
  /** Texts of the buttons. `saving`: the first button's text while saving. */
  save: string
  saving?: string | undefined
  cancel: string
  isUnderWay: boolean
  onSave: () => void
  onClose: () => void
}) {
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" pending={isUnderWay} pendingLabel={saving}>
            {save}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{cancel}</Button>}
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  )
}
