import { type ChangeRefusal, changeWork } from '@lightwell/client/appointments/change.ts'
import { listTimes } from '@lightwell/client/appointments/works.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** That a ticket is open, and the next time at which a technician can come, taken with one press; others are chosen at the ticket. */
export function NextVisit({
  work,
  serviceId,
  mayChange,
}: {
  work: Work
  serviceId: ServiceId
  mayChange: boolean
}) {
  const router = useRouter()
  const [slot, setSlot] = useState<Slot>()
  const { isUnderWay, trouble, run } = useDoing<Work, ChangeRefusal>(() => void router.invalidate())
  const isAgreed = work.slot !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: of this ticket, and anew where the time was taken meanwhile.
  useEffect(() => {
    if (isAgreed || !mayChange) return
    let isLeft = false
    // Where none can be read, the ticket says so once one is to be chosen.
    listTimes(serviceId, work)
      .then((times) => !isLeft && setSlot(times.ok ? times.value[0] : undefined))
      .catch(() => {})
    return () => {
      isLeft = true
    }
  }, [work.id, isAgreed, trouble])

  const canTake = mayChange && !isAgreed && slot !== undefined
  return (
    <>
      {trouble && <AnswerNotice kind="warning">{words.repair_visit_failed()}</AnswerNotice>}
      <Notice
        kind="success"
        live
        title={words.repair_ticket_opened({ id: work.id })}
        action={
          canTake && (
            <Button
              look="primary"
              pending={isUnderWay}
              pendingLabel={words.repair_visit_taking()}
              onClick={() => void run(() => changeWork(serviceId, work, { slot }))}
            >
              {words.repair_visit_take()}
            </Button>
          )
        }
      >
        {canTake && words.repair_visit_next({ window: windowText(slot, businessZone()) })}
      </Notice>
    </>
  )
}
