import { readUpgrade, startUpgrade, type Upgrade } from '@lightwell/client/upgrade/upgrade.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/upgrade/contract.ts'
import { isUnderWay } from '@lightwell/rulebook/upgrade/states.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { type LinkedAccount, sayAtStart } from '@lightwell/web-kit/session/session.ts'
import { useEffect, useState } from 'react'

const pauseMs = 1_000
const notStarted: Upgrade = { status: 'NotStarted', refusal: undefined }

type StartRefusal = CallRefusal<typeof contract.startUpgrade>

/** The state of an upgrade, and its action. */
export interface Moving {
  upgrade: Upgrade
  /** True while the request to start the upgrade waits for an answer. */
  isAsking: boolean
  /** The reason the request failed. */
  trouble: Trouble<StartRefusal> | undefined
  /**
   * True while we don't know the upgrade's progress: the request to start it got no answer, or the progress can't be
   * read.
   */
  isSilent: boolean
  /** Starts the upgrade. Calling it again is safe, because an account has only one upgrade. */
  start(): void
}

/** Tracks an account's upgrade while it's under way. Loading the page never starts an upgrade, only `start` does. */
export function useMove(account: LinkedAccount, known: Upgrade | undefined): Moving {
  const { id } = account
  // An earlier refusal may no longer apply, so begin as if the upgrade had never been requested.
  const [upgrade, setUpgrade] = useState(
    known === undefined || known.status === 'Refused' ? notStarted : known,
  )
  const [isUnseen, setIsUnseen] = useState(false)
  const { isUnderWay: isAsking, trouble, run } = useAction<Upgrade, StartRefusal>(setUpgrade)
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

/**
 * Restarts the portal on the summary, with a message. The session is read only once per visit. It still has the
 * account's former platform, so the portal needs a new session.
 */
function beginOnPlatform({ accountNumber: number }: LinkedAccount): void {
  sayAtStart({ what: 'upgraded', number })
  // Replace this URL, so the back button doesn't return here.
  window.location.replace('#/summary')
  window.location.reload()
}
