import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Stack } from './Stack.tsx'

/**
 * A dialog with a form: fields and two buttons. It stays open until its parent closes it. So if saving fails, typed
 * text isn't lost.
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
