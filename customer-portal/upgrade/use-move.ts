import { readUpgrade, startUpgrade, type Upgrade } from '@lightwell/client/upgrade/upgrade.ts'
import { mayMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { isUnderWay } from '@lightwell/rulebook/upgrade/states.ts'
import { type LinkedAccount, type SaidAtStart, saidAtStart } from '@lightwell/web-kit/session/session.ts'
import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { useEffect, useState } from 'react'

const pauseMs = 1_000

/** What the page knows of the move. */
interface Move {
  upgrade: Upgrade
  /** Why there is nothing newer to know. */
  trouble?: 'no-answer' | 'too-many-requests' | 'not-permitted'
}

/**
 * Starts the move because the page is shown, and watches it until it is over; who may not start it watches one that is under way. An
 * order that got no answer is sent again: it is the same move.
 */
export function useMove(
  account: LinkedAccount,
  known: Upgrade | undefined,
): Move & { isGoingOn: boolean; again(): void } {
  const [move, setMove] = useState<Move>({ upgrade: known ?? { status: 'NotStarted', refusal: undefined } })
  const [wishes, setWishes] = useState(0)
  const { status } = move.upgrade
  const isWished = wishes > 0 || status !== 'Refused'
  const isStopped = move.trouble === 'too-many-requests' || move.trouble === 'not-permitted'
  const mayStart = mayMove(account)
  const isOver = status === 'Done' || !isWished || isStopped
  const isGoingOn = !isOver && (mayStart || isUnderWay(status))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the account stays for the visit, and each wish begins anew.
  useEffect(() => {
    if (!isGoingOn) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let isToStart = mayStart
    const look = async () => {
      const next = await lookOnce(account, isToStart)
      if (isLeft) return
      setMove((before) => ('upgrade' in next ? next : { ...before, ...next }))
      if ('upgrade' in next) {
        isToStart = mayStart && next.upgrade.status === 'NotStarted'
        if (next.upgrade.status === 'Refused') return setWishes(0)
        if (next.upgrade.status === 'Done') return
      }
      timer = setTimeout(look, pauseMs)
    }
    void look()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isGoingOn, wishes])

  useEffect(() => {
    if (status === 'Done') beginOnPlatform(account)
  }, [status, account])

  return {
    ...move,
    isGoingOn,
    again() {
      setMove({ upgrade: { status: 'NotStarted', refusal: undefined } })
      setWishes(wishes + 1)
    },
  }
}

async function lookOnce(
  { id }: LinkedAccount,
  isToStart: boolean,
): Promise<{ upgrade: Upgrade } | Pick<Move, 'trouble'>> {
  try {
    if (!isToStart) return { upgrade: await readUpgrade(id) }
    const started = await startUpgrade(id)
    if (started.ok) return { upgrade: started.value }
    return { trouble: started.refusal === 'too-many-requests' ? 'too-many-requests' : 'not-permitted' }
  } catch {
    return { trouble: 'no-answer' }
  }
}

/** The session says of which kind the account is, and is read once a visit: the summary begins with a new one, and says what happened. */
function beginOnPlatform({ accountNumber: number }: LinkedAccount): void {
  remember(saidAtStart, { what: 'upgraded', number } satisfies SaidAtStart)
  // In the place of this address: going back must not lead here again.
  window.location.replace('#/summary')
  window.location.reload()
}
