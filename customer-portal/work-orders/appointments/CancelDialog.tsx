import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { cancelQuestion, cancelText } from '@lightwell/web-kit/words/change-words.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CancelTrouble } from './CancelTrouble.tsx'
import type { OfWork } from './OpenWorks.tsx'
import { useCancel } from './use-cancel.ts'

/** Asks for confirmation before canceling a ticket or order along with its appointment (AH §4). */
export function CancelDialog({ work, serviceId, onClose, onDone }: OfWork) {
  const { title, text } = cancelQuestion(work)
  const { isUnderWay, trouble, cancel } = useCancel(serviceId, work, onDone)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          <Button
            variant="danger"
            pending={isUnderWay}
            pendingLabel={words.appointments_cancel_doing()}
            onClick={cancel}
          >
            {cancelText(work.kind)}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.appointments_cancel_keep()}</Button>}
        </>
      }
    >
      <p>{text}</p>
      {work.slot && <p>{words.appointments_cancel_visit({ window: windowText(work.slot) })}</p>}
      <CancelTrouble trouble={trouble} />
    </Dialog>
  )
}
