import { type CancelRefusal, cancelWork } from '@lightwell/client/appointments/change.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { itIsOver } from './it-is-over.ts'
import type { Told } from './OpenWorks.tsx'

/**
 * Cancels a ticket or order along with its appointment (AH §4).
 * @param onDone called once it's canceled, or can't be anymore
 */
export function useCancel(
  serviceId: ServiceId,
  work: Pick<Work, 'id' | 'kind'>,
  onDone: (told: Told) => void,
) {
  const { isUnderWay, trouble, run } = useDoing<Work, CancelRefusal>((cancelled) =>
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
