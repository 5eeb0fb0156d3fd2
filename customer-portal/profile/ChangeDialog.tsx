import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useId } from 'react'
import type { Told } from './troubles.ts'

/** The dialog in which somebody changes something of themselves: its fields, what stands in the way, save and cancel. */
export function ChangeDialog({
  title,
  lead,
  save = words.profile_save(),
  children,
  told,
  isUnderWay,
  onSave,
  onClose,
}: {
  title: string
  lead?: string
  /** What the button says. */
  save?: string
  /** The fields; what is told of one of them stands at it. */
  children: ReactNode
  told: Told<string> | undefined
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
          <Button
            type="submit"
            form={form}
            look="primary"
            pending={isUnderWay}
            pendingLabel={words.profile_saving()}
          >
            {save}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.profile_cancel()}</Button>}
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
        <Stack>
          {lead !== undefined && <p>{lead}</p>}
          {told && told.at === undefined && <AnswerNotice>{told.text}</AnswerNotice>}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

/** What every such dialog is told. */
export interface Changing {
  onClose: () => void
  /** @param told what is said above the page once it is done */
  onChanged: (told: string) => void
}
