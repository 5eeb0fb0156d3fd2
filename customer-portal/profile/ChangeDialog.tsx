import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
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
      {told && told.at === undefined && <AnswerNotice>{told.text}</AnswerNotice>}
      {children}
    </FormDialog>
  )
}

/** What every such dialog is told. */
export interface Changing {
  onClose: () => void
  /** @param told what is said above the page once it is done */
  onChanged: (told: string) => void
}
