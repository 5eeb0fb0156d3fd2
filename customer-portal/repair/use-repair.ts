import type { Answer } from '@lightwell/client/answer.ts'
import { type RepairRefusal, readRepair, reportRepair, startRepair } from '@lightwell/client/repair/repair.ts'
import { isWaitingStep } from '@lightwell/rulebook/repair/states.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { type Trouble, useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../shell/session.ts'
import { type LeftOpen, readLeftOpen } from './left-open.ts'

const pauseMs = 1_000

/** A repair as the page shows it, and what can be done about it. */
export interface Repairing {
  repair: Repair | undefined
  isUnderWay: boolean
  trouble: Trouble<RepairRefusal> | undefined
  /** Once it works: the ticket that is still open. */
  leftOpen: LeftOpen | undefined
  start(alreadyRestarted: boolean): void
  say(works: boolean): void
  again(): void
}

/** Follows the repair of the account in use. It is opened by a press (decisions §7); while it waits it is looked at. */
export function useRepair(known: Repair | undefined): Repairing {
  const account = useAccount()
  const session = useSession()
  const { id } = account
  const router = useRouter()
  const [repair, setRepair] = useState(known)
  const { isUnderWay, trouble, run } = useDoing<Repair, RepairRefusal>(setRepair)
  const [leftOpen, setLeftOpen] = useState<LeftOpen>()
  const goesOn = repair !== undefined && (isWaitingStep(repair.step) || repair.ticket === 'coming')
  const ticket = repair?.ticket === 'coming' ? undefined : repair?.ticket?.id

  useWatching(goesOn ? id : undefined, pauseMs, readRepair, (now) => {
    // Where it is not there any more, it was ended elsewhere.
    if (now !== 'no-answer') setRepair(now)
  })

  // The ticket is read with the page.
  const isRead = known?.ticket !== undefined && known.ticket !== 'coming' && known.ticket.id === ticket
  useEffect(() => {
    if (ticket !== undefined && !isRead) void router.invalidate()
  }, [ticket, isRead, router])

  /** Does something; where it has gone on elsewhere meanwhile, what is shown is how it stands now. */
  const act = (ask: () => Promise<Answer<Repair, RepairRefusal>>) =>
    void run(async () => {
      const answer = await ask()
      if (!answer.ok && (answer.refusal === 'wrong-step' || answer.refusal === 'not-found'))
        setRepair(await readRepair(id).catch(() => repair))
      return answer
    })

  return {
    repair,
    isUnderWay,
    trouble,
    leftOpen,
    start: (alreadyRestarted) => act(() => startRepair(id, { alreadyRestarted })),
    say: (works) => {
      if (repair === undefined) return
      act(async () => {
        const answer = await reportRepair(id, repair, works)
        if (answer.ok && works) setLeftOpen(await readLeftOpen({ session, account }, repair))
        return answer
      })
    },
    again: () => act(() => startRepair(id, { anew: true })),
  }
}
