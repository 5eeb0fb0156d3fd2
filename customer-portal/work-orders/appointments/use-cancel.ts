import { type CancelRefusal, cancelWork } from '@lightwell/client/work-orders/appointments/change.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { itIsOver } from './it-is-over.ts'
import type { DoneMessage } from './OpenWorks.tsx'

/**
 * Cancels a ticket or order along with its appointment (AH §4).
 * @param onDone called once the ticket or order is canceled, or if it can't be canceled anymore
 */
export function useCancel(
  serviceId: ServiceId,
  work: Pick<Work, 'id' | 'kind'>,
  onDone: (message: DoneMessage) => void,
) {
  const { isUnderWay, trouble, run } = useAction<Work, CancelRefusal>((cancelled) =>
    onDone({ kind: 'success', ...changedText('cancelled', cancelled) }),
  )
  const cancel = () =>
    void run(async () => {
      const answer = await cancelWork(serviceId, work)
      if (!answer.ok && (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found'))
        onDone(itIsOver(work))
      return answer
    })
  return { isUnderWay, trouble, cancel }
}
