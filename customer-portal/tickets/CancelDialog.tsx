import { type CancelRefusal, cancelTicket } from '@lightwell/client/tickets/tickets.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { type Trouble, useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { itIsOver } from '../appointments/it-is-over.ts'
import type { OfWork } from '../appointments/OpenWorks.tsx'
import { useBrand } from '../session.ts'

/** Asks before a ticket is cancelled; its appointment ends with it (AH §4). */
export function CancelDialog({ work, serviceId, onClose, onDone }: OfWork) {
  const { supportTelephone: telephone } = useBrand()
  const { isUnderWay, trouble, run } = useDoing<Work, CancelRefusal>(() =>
    onDone({ kind: 'success', title: words.appointments_completion_ticket_cancelled() }),
  )
  const cancel = () =>
    void run(async () => {
      const answer = await cancelTicket(serviceId, work)
      if (!answer.ok && (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found'))
        onDone(itIsOver())
      return answer
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.tickets_cancel_ask({ id: work.id })}
      busy={isUnderWay}
      actions={
        <>
          <Button
            look="danger"
            pending={isUnderWay}
            pendingLabel={words.tickets_cancel_doing()}
            onClick={cancel}
          >
            {words.tickets_cancel()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.tickets_cancel_keep()}</Button>}
        </>
      }
    >
      <p>{words.tickets_cancel_text()}</p>
      {trouble && (
        <AnswerNotice>
          <Telephone number={telephone} sentence={textOf(trouble, telephone)} />
        </AnswerNotice>
      )}
    </Dialog>
  )
}

function textOf(trouble: Trouble<CancelRefusal>, telephone: string): string {
  if (trouble === 'managing-not-permitted') return words.appointments_not_permitted()
  return trouble === 'no-answer'
    ? words.tickets_cancel_unanswered()
    : words.tickets_cancel_failed({ telephone })
}
