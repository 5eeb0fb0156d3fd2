import { type ChangeRefusal, changeWork } from '@lightwell/client/appointments/change.ts'
import { listTimes } from '@lightwell/client/appointments/works.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import { useEffect, useState } from 'react'
import { itIsOver } from './it-is-over.ts'
import type { Told } from './OpenWorks.tsx'

/**
 * The next time at which somebody can come for a ticket or an order, to be taken with one press.
 * @param isOffered whether one is looked for at all
 * @param onDone it is agreed, or cannot be any more
 */
export function useNextVisit(
  serviceId: ServiceId,
  work: Work,
  isOffered: boolean,
  onDone: (told: Told) => void,
) {
  const [slot, setSlot] = useState<Slot>()
  const { isUnderWay, trouble, run } = useDoing<Work, ChangeRefusal>((changed) =>
    onDone({ kind: 'success', ...changedText('time', changed) }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: of this one, and anew where the time was taken meanwhile.
  useEffect(() => {
    if (!isOffered) return
    let isLeft = false
    // Where none can be read, it is said once one is to be chosen.
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
