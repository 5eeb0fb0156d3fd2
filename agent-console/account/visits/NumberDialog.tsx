import { type ChangeRefusal, changeWork } from '@lightwell/client/work-orders/appointments/change.ts'
import { telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import {
  type ContactNumberRefusal,
  numberToEdit,
  refuseContactNumber,
} from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import { numberRefusalText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useId, useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { changeTrouble, useChange } from '../use-change.ts'
import { doneText } from './done-words.ts'
import type { WorkDialogProps } from './work-dialog.ts'

/**
 * Changes the number that the technician calls (AH §5). If the new number can't be saved, the old number is restored.
 */
export function NumberDialog({ work, serviceId, onDone, onClose }: WorkDialogProps) {
  const [typed, setTyped] = useState(() => numberToEdit(work.contactNumber))
  const [refusal, setRefusal] = useState<ContactNumberRefusal>()
  const field = useId()
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useChange<Work, ChangeRefusal>()
  const save = async () => {
    const contactNumber = telephoneDigits(typed)
    const found = refuseContactNumber(contactNumber, work.mainNumber)
    setRefusal(found)
    if (found) return
    const isSaved = await run(
      async () => {
        const answer = await changeWork(serviceId, work, { contactNumber })
        if (!answer.ok && answer.refusal === 'contact-number-refused')
          setRefusal(answer.fields?.canBeReachedTelephoneNumber as ContactNumberRefusal | undefined)
        return answer
      },
      (changed) => onDone(doneText('number', changed)),
    )
    if (!isSaved) setTyped(numberToEdit(work.contactNumber))
  }
  return (
    <ConsoleDialog
      title={words.account_console_of_work({ what: words.appointments_number_change(), id: work.id })}
      save={words.appointments_number_save()}
      isUnderWay={isUnderWay}
      onSave={() => void save()}
      onClose={onClose}
      first={first}
    >
      {trouble && trouble.why !== 'contact-number-refused' && (
        <AnswerNotice>{changeTrouble(trouble, refusals)}</AnswerNotice>
      )}
      <TelephoneField
        ref={first}
        id={field}
        label={words.appointments_number()}
        value={typed}
        onChange={setTyped}
        error={refusal && numberRefusalText(refusal)}
      />
    </ConsoleDialog>
  )
}

const refusals = {
  fault: words.appointments_number_failed,
  unavailable: words.appointments_number_failed,
  'no-answer': words.appointments_number_failed,
  'not-in-progress': words.account_console_work_over,
}
