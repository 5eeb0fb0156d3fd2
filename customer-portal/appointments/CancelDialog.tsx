import { type CancelRefusal, cancelWork } from '@lightwell/client/appointments/change.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import {
  cancelQuestion,
  cancelText,
  cancelTrouble,
  changedText,
} from '@lightwell/web-kit/words/change-words.ts'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../session.ts'
import { itIsOver } from './it-is-over.ts'
import type { OfWork } from './OpenWorks.tsx'

/** Asks before a ticket or an order is cancelled; its appointment ends with it (AH §4). */
export function CancelDialog({ work, serviceId, onClose, onDone }: OfWork) {
  const { supportTelephone: telephone } = useBrand()
  const { title, text } = cancelQuestion(work)
  const { isUnderWay, trouble, run } = useDoing<Work, CancelRefusal>((cancelled) =>
    onDone({ kind: 'success', ...changedText('cancelled', cancelled, { zone: businessZone() }) }),
  )
  const cancel = () =>
    void run(async () => {
      const answer = await cancelWork(serviceId, work)
      if (!answer.ok && (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found'))
        onDone(itIsOver(work))
      return answer
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          <Button
            look="danger"
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
      {work.slot && (
        <p>{words.appointments_cancel_visit({ window: windowText(work.slot, businessZone()) })}</p>
      )}
      {trouble === 'managing-not-permitted' ? (
        <AnswerNotice>{words.appointments_not_permitted()}</AnswerNotice>
      ) : (
        trouble && (
          <AnswerNotice>
            <Telephone
              number={telephone}
              sentence={cancelTrouble(trouble === 'no-answer' ? trouble : 'unavailable', telephone)}
            />
          </AnswerNotice>
        )
      )}
    </Dialog>
  )
}
