import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Stack } from './Stack.tsx'

/**
 * A dialog in which something is filled in and saved: its fields, and the two buttons. It stays open until whoever shows it closes it, so that
 * what was typed is there where it could not be saved.
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
  /** What is to be known, what stood in the way, and the fields. */
  children: ReactNode
  /** What the buttons say, and what the first says while it is under way. */
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
          <Button type="submit" form={form} look="primary" pending={isUnderWay} pendingLabel={saving}>
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
