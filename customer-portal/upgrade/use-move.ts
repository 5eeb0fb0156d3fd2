import { readUpgrade, startUpgrade, type Upgrade } from '@lightwell/client/upgrade/upgrade.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/upgrade/contract.ts'
import { isUnderWay } from '@lightwell/rulebook/upgrade/states.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { type LinkedAccount, sayAtStart } from '@lightwell/web-kit/session/session.ts'
import { useEffect, useState } from 'react'

const pauseMs = 1_000
const notStarted: Upgrade = { status: 'NotStarted', refusal: undefined }

type StartRefusal = CallRefusal<typeof contract.startUpgrade>

/** A move as the page shows it, and what can be done about it. */
export interface Moving {
  upgrade: Upgrade
  /** Whether it was asked for just now, and the answer is still to come. */
  isAsking: boolean
  /** Why nothing came of asking. */
  trouble: Trouble<StartRefusal> | undefined
  /** Whether nobody can see at the moment how far it is. */
  isSilent: boolean
  /** Starts it, or asks for it once more: it is the same move. */
  start(): void
}

/** Follows the move of an account while it is under way. It starts when somebody presses, never because the page is shown. */
export function useMove(account: LinkedAccount, known: Upgrade | undefined): Moving {
  const { id } = account
  // What was refused on another day may not be in the way any more.
  const [upgrade, setUpgrade] = useState(
    known === undefined || known.status === 'Refused' ? notStarted : known,
  )
  const [isUnseen, setIsUnseen] = useState(false)
  const { isUnderWay: isAsking, trouble, run } = useDoing<Upgrade, StartRefusal>(setUpgrade)
  const { status } = upgrade
  const isUnanswered = isUnclear(trouble) && status === 'NotStarted'
  const isWatched = isUnderWay(status) || isUnanswered

  useWatching(isWatched ? id : undefined, pauseMs, readUpgrade, (now) => {
    setIsUnseen(now === 'no-answer')
    if (now !== 'no-answer') setUpgrade(now)
  })

  useEffect(() => {
    if (status === 'Done') beginOnPlatform(account)
  }, [status, account])

  return {
    upgrade,
    isAsking,
    trouble,
    isSilent: isUnanswered || (isWatched && isUnseen),
    start: () => void run(() => startUpgrade(id)),
  }
}

/** The session says of which kind the account is, and is read once a visit: the summary begins with a new one, and says what happened. */
function beginOnPlatform({ accountNumber: number }: LinkedAccount): void {
  sayAtStart({ what: 'upgraded', number })
  // In the place of this address: going back must not lead here again.
  window.location.replace('#/summary')
  window.location.reload()
}
