import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { formBiller } from '@lightwell/client/payment-methods/form-biller.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { payWithEntered } from '../../payments/once/choose-entered.ts'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { goOnUnsaved, type Onward, type Taken, takeOverForm } from './take-over-form.ts'

export type Trouble = Exclude<Taken, { outcome: 'taken' | 'taken-before' }>

/** Processes the form with that `uid` and sends the customer onward, or returns the reason it can't. */
export function useTakeOver(uid: string | undefined): {
  trouble: Trouble | undefined
  tryAgain: () => void
  goOn: () => void
} {
  const account = useAccount()
  const [trouble, setTrouble] = useState<Trouble>()
  const navigate = useNavigate()
  const isHere = useRef(true)

  const follow = async (taken: Taken) => {
    if (!isHere.current) return
    if (taken.outcome === 'taken-before') return goTo(taken.onward)
    if (taken.outcome !== 'taken') return setTrouble(taken)
    const { method, enteredAtMs, isSaved, purpose, onward } = taken
    if (purpose === 'payment') await payWithEntered(account, { ...method, enteredAtMs }, isSaved)
    if (isHere.current) await goTo(onward)
  }
  /** Stops and offers a retry, even if the error is a bug in the page itself. */
  const stop = (error: unknown) => {
    setTrouble({ outcome: 'unanswered' })
    unclearOf(error)
  }
  const goTo = ({ place, search }: Onward) => navigate({ to: paths[place], search, replace: true })
  const tryAgain = () => {
    setTrouble(undefined)
    if (uid === undefined) return setTrouble({ outcome: 'nothing' })
    void takeOverForm(account.id, uid, { ...formBiller(account), ...methodsBiller(account) })
      .then(follow)
      .catch(stop)
  }
  const goOn = () => {
    if (uid && trouble?.outcome === 'not-saved')
      void follow(goOnUnsaved(account.id, uid, trouble.method)).catch(stop)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    isHere.current = true
    tryAgain()
    return () => {
      isHere.current = false
    }
  }, [uid])
  return { trouble, tryAgain, goOn }
}
