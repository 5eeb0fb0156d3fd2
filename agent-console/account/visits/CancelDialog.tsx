import { type CancelRefusal, cancelWork } from '@lightwell/client/work-orders/appointments/change.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { cancelQuestion, cancelText } from '@lightwell/web-kit/words/change-words.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { SureDialog } from '../SureDialog.tsx'
import { doneText } from './done-words.ts'
import type { WorkDialogProps } from './work-dialog.ts'

/** Cancels a ticket or work order and its visit. First shows a text that staff read to the customer (AH §4). */
export function CancelDialog({ work, serviceId, onDone, onClose }: WorkDialogProps) {
  const { title, text } = cancelQuestion(work)
  const { slot } = work
  return (
    <SureDialog<Work, CancelRefusal>
      title={title}
      save={cancelText(work.kind)}
      variant="danger"
      cancels
      send={() => cancelWork(serviceId, work)}
      onDone={(changed) => onDone(doneText('cancelled', changed))}
      onClose={onClose}
    >
      <p>{words.account_console_tell()}</p>
      <blockquote>
        <p>{text}</p>
        {slot && <p>{words.appointments_cancel_visit({ window: windowText(slot) })}</p>}
      </blockquote>
    </SureDialog>
  )
}
