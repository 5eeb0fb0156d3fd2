import { type ChangeRefusal, changeWork } from '@lightwell/client/work-orders/appointments/change.ts'
import { listTimes } from '@lightwell/client/work-orders/appointments/works.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { useEffect, useState } from 'react'
import { itIsOver } from './it-is-over.ts'
import type { DoneMessage } from './OpenWorks.tsx'

/**
 * Offers the next available visit for a ticket or order, bookable with one click.
 * @param isOffered false to not search for a visit at all
 * @param onDone called once the visit is booked, or if it can't be booked anymore
 */
export function useNextVisit(
  serviceId: ServiceId,
  work: Work,
  isOffered: boolean,
  onDone: (message: DoneMessage) => void,
) {
  const [slot, setSlot] = useState<Slot>()
  const { isUnderWay, trouble, run } = useAction<Work, ChangeRefusal>((changed) =>
    onDone({ kind: 'success', ...changedText('time', changed) }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: per work.id, and again after trouble: the time was taken
  useEffect(() => {
    if (!isOffered) return
    let isLeft = false
    // Ignore failures here. The dialog for choosing a time reports them.
    listTimes(serviceId, work)
      .then((times) => !isLeft && setSlot(times.ok ? times.value[0] : undefined))
      .catch(() => {})
    return () => {
      isLeft = true
    }
  }, [work.id, isOffered, trouble])

  const take = () =>
    void run(async () => {
      const answer = await changeWork(serviceId, work, { slot })
      if (!answer.ok && (answer.refusal === 'not-in-progress' || answer.refusal === 'not-found'))
        onDone(itIsOver(work))
      return answer
    })
  return { slot: isOffered ? slot : undefined, isUnderWay, trouble, take }
}
