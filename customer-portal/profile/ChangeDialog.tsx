import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import type { TroubleText } from './troubles.ts'

/** A dialog for changing personal data: its fields, the error, and the save and cancel buttons. */
export function ChangeDialog({
  title,
  lead,
  save = words.profile_save(),
  children,
  message,
  isUnderWay,
  onSave,
  onClose,
}: {
  title: string
  lead?: string
  /** The save button's label. */
  save?: string
  /** The fields. An error about a field is shown at the field. */
  children: ReactNode
  message: TroubleText<string> | undefined
  isUnderWay: boolean
  onSave: () => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title={title}
      save={save}
      saving={words.profile_saving()}
      cancel={words.profile_cancel()}
      isUnderWay={isUnderWay}
      onSave={onSave}
      onClose={onClose}
    >
      {lead !== undefined && <p>{lead}</p>}
      {message && message.at === undefined && <AnswerNotice>{message.text}</AnswerNotice>}
      {children}
    </FormDialog>
  )
}

/** Props shared by all dialogs that change something on the profile. */
export interface Changing {
  onClose: () => void
  /** @param message the message to show on the page once the change is made */
  onChanged: (message: string) => void
}
