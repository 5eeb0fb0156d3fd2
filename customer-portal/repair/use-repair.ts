import type { Answer } from '@lightwell/client/answer.ts'
import { type RepairRefusal, readRepair, reportRepair, startRepair } from '@lightwell/client/repair/repair.ts'
import { isWaitingStep } from '@lightwell/rulebook/repair/states.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../shell/session.ts'
import { type LeftOpen, readLeftOpen } from './left-open.ts'

const pauseMs = 1_000

/** The state of a repair, and its actions. */
export interface Repairing {
  repair: Repair | undefined
  isUnderWay: boolean
  trouble: Trouble<RepairRefusal> | undefined
  /** After a successful repair: the ticket of this repair or an earlier one, if it's still open. */
  leftOpen: LeftOpen | undefined
  start(alreadyRestarted: boolean): void
  say(works: boolean): void
  again(): void
}

/**
 * Tracks the current account's repair, and polls while the repair waits for the network or for its ticket. Only a click
 * starts a repair (decisions §7).
 */
export function useRepair(known: Repair | undefined): Repairing {
  const account = useAccount()
  const session = useSession()
  const { id } = account
  const router = useRouter()
  const [repair, setRepair] = useState(known)
  const { isUnderWay, trouble, run } = useAction<Repair, RepairRefusal>(setRepair)
  const [leftOpen, setLeftOpen] = useState<LeftOpen>()
  const advancesItself = repair !== undefined && (isWaitingStep(repair.step) || repair.ticket === 'coming')
  const ticket = repair?.ticket === 'coming' ? undefined : repair?.ticket?.id

  useWatching(advancesItself ? id : undefined, pauseMs, readRepair, (now) => {
    // `now` is undefined if the repair was ended elsewhere, for example in another tab.
    if (now !== 'no-answer') setRepair(now)
  })

  // Reload the page's data to read the new ticket.
  const isRead = known?.ticket !== undefined && known.ticket !== 'coming' && known.ticket.id === ticket
  useEffect(() => {
    if (ticket !== undefined && !isRead) void router.invalidate()
  }, [ticket, isRead, router])

  /** Runs an action. If the repair has moved on in the meantime, shows the repair's current state instead. */
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
