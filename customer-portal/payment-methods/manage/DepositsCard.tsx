import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { parseAmount } from '@lightwell/rulebook/typed-amount.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { isUnclear, type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { isLocked, validationName, validationText } from '../list/MethodCard.tsx'
import { shortName } from '../names.ts'
import { sayNext } from '../said.ts'
import styles from './DepositsCard.module.css'

/**
 * Says what the next step in verifying the bank account is. If it's up to the customer, asks for the two deposit
 * amounts. Offers to delete a locked account.
 */
export function DepositsCard({ method, remove }: { method: SavedMethod; remove: () => void }) {
  const { supportTelephone: telephone } = useBrand()
  if (method.validation?.state !== 'deposits')
    return (
      <Notice
        kind={isLocked(method) ? 'error' : 'info'}
        title={validationName(method)}
        action={isLocked(method) && <Button onClick={remove}>{words.payment_methods_delete()}</Button>}
      >
        <Telephone number={telephone} sentence={validationText(method, telephone)} />
      </Notice>
    )
  return (
    <Card title={words.payment_methods_deposits_title()}>
      <p>{words.payment_methods_deposits_lead()}</p>
      <DepositsForm method={method} triesLeft={method.validation.triesLeft} />
    </Card>
  )
}

const ids = ['deposit-first', 'deposit-second'] as const

function DepositsForm({ method, triesLeft }: { method: SavedMethod; triesLeft: number }) {
  const [typed, setTyped] = useState<[string, string]>(['', ''])
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<'ready' | 'asking' | 'wrong' | Unclear>('ready')
  const navigate = useNavigate()
  const router = useRouter()
  const biller = methodsBiller(useAccount())
  const [first, second] = typed.map(centsOf)

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (first === undefined || second === undefined) {
      document.getElementById(first === undefined ? ids[0] : ids[1])?.focus()
      return
    }
    if (step === 'asking') return
    setStep('asking')
    const answer = await biller
      .confirmDeposits(method.id, [first, second])
      .catch(unclearOf)
      .catch((bug) => {
        setStep('ready')
        throw bug
      })
    const isAnswered = !isUnclear(answer)
    if (isAnswered && !answer.ok && isNotDone(answer.refusal)) return setStep('ready')
    if (isAnswered && answer.ok && answer.value.isVerified) {
      sayNext({ what: 'verified', name: shortName(method) })
      return navigate({ to: paths.methods })
    }
    // If the account is locked now, or still being checked, the reloaded page says so instead of showing this form.
    await router.invalidate()
    setStep(isAnswered ? 'wrong' : answer)
  }

  const problem = (cents: Cents | undefined) =>
    attempt > 0 && cents === undefined ? words.payment_methods_deposits_invalid() : undefined
  return (
    <form noValidate onSubmit={confirm} className={styles.form}>
      {step === 'wrong' && (
        <Notice kind="error" live title={words.payment_methods_deposits_wrong()}>
          {triesLeft === 1
            ? words.payment_methods_deposits_wrong_text_once()
            : words.payment_methods_deposits_wrong_text({ count: triesLeft })}
        </Notice>
      )}
      {isUnclear(step) && (
        <Notice kind="warning" live title={words.payment_methods_deposits_unclear()}>
          {unclearText(step, words.payment_methods_deposits_unclear_text())}
        </Notice>
      )}
      <div className={styles.fields}>
        <TextField
          id={ids[0]}
          label={words.payment_methods_deposits_first()}
          hint={words.payment_methods_deposits_hint()}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={typed[0]}
          onChange={(text) => setTyped([text, typed[1]])}
          error={problem(first)}
        />
        <TextField
          id={ids[1]}
          label={words.payment_methods_deposits_second()}
          hint={words.payment_methods_deposits_hint()}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={typed[1]}
          onChange={(text) => setTyped([typed[0], text])}
          error={problem(second)}
        />
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={step === 'asking'}
          pendingLabel={words.payment_methods_deposits_confirming()}
        >
          {words.payment_methods_deposits_confirm()}
        </Button>
      </div>
    </form>
  )
}

/** Parses a deposit's amount, in cents. Undefined unless it's more than zero and less than a dollar. */
function centsOf(typed: string): Cents | undefined {
  const { cents } = parseAmount(typed, locale())
  return cents !== undefined && cents > 0 && cents < 100 ? cents : undefined
}
