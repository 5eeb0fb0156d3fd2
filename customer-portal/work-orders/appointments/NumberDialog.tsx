import { type ChangeRefusal, changeWork } from '@lightwell/client/work-orders/appointments/change.ts'
import { formatTelephone, telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import {
  type ContactNumberRefusal,
  numberToEdit,
  refuseContactNumber,
} from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { numberRefusalText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useId, useState } from 'react'
import { itIsOver } from './it-is-over.ts'
import type { OfWork } from './OpenWorks.tsx'

/**
 * Changes the callback number, which the technician calls (AH §5). If the number itself is refused, the field keeps it,
 * with the reason. If saving fails otherwise, the field shows the old number again.
 */
export function NumberDialog({ work, serviceId, onClose, onDone }: OfWork) {
  const [typed, setTyped] = useState(() => numberToEdit(work.contactNumber))
  const [refusal, setRefusal] = useState<ContactNumberRefusal>()
  const field = useId()
  const { isUnderWay, trouble, run } = useAction<Work, ChangeRefusal>((changed) =>
    onDone({
      kind: 'success',
      ...changedText('number', changed, {
        number: changed.contactNumber && formatTelephone(changed.contactNumber),
      }),
    }),
  )
  const refuse = (found: ContactNumberRefusal | undefined) => {
    setRefusal(found)
    if (found) document.getElementById(field)?.focus()
  }
  const save = () => {
    const contactNumber = telephoneDigits(typed)
    const found = refuseContactNumber(contactNumber, work.mainNumber)
    refuse(found)
    if (found) return
    void run(async () => {
      const before = () => setTyped(numberToEdit(work.contactNumber))
      try {
        const answer = await changeWork(serviceId, work, { contactNumber })
        if (answer.ok) return answer
        if (answer.refusal === 'contact-number-refused')
          refuse(answer.fields?.canBeReachedTelephoneNumber as ContactNumberRefusal | undefined)
        else if (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found')
          onDone(itIsOver(work))
        else if (!isNotDone(answer.refusal)) before()
        return answer
      } catch (error) {
        before()
        throw error
      }
    })
  }
  const failed = trouble !== undefined && trouble !== 'contact-number-refused' && refusal === undefined
  return (
    <FormDialog
      title={work.contactNumber ? words.appointments_number_change() : words.appointments_number_add()}
      save={words.appointments_number_save()}
      saving={words.appointments_time_saving()}
      cancel={words.appointments_number_keep()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      <p>{words.appointments_number_lead()}</p>
      {failed && (
        <AnswerNotice>
          {trouble === 'managing-not-permitted'
            ? words.appointments_not_permitted()
            : words.appointments_number_failed()}
        </AnswerNotice>
      )}
      <TelephoneField
        id={field}
        label={words.appointments_number()}
        value={typed}
        onChange={setTyped}
        error={refusal && numberRefusalText(refusal)}
      />
    </FormDialog>
  )
}
