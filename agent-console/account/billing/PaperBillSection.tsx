import { markOf } from '@lightwell/client/paper-bills/marks.ts'
import type { Outcome } from '@lightwell/client/paper-bills/order-and-cancel.ts'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { MarkList } from './MarkList.tsx'
import { OutcomeList } from './OutcomeList.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { sendWords } from './send-words.ts'

const needs = needsOf<typeof contract.requestBillReprints>('detail-and-act')

/**
 * Paper bills (AH §4, the agent's page). Staff first enter the account number, then check bills, and then see the
 * outcome for each bill.
 */
export function PaperBillSection({ of: inUse, bills }: { of: InUse; bills: Part<PaperBill[]> }) {
  const mayOrder = hasRole(useStaffSession(), 'agent') && bills.is === 'read'
  return (
    <Section title={words.account_console_paper_bills()} page="paperBills" needs={mayOrder && needs}>
      <PartOf part={bills}>{(known) => <Steps of={inUse} bills={known} mayOrder={mayOrder} />}</PartOf>
    </Section>
  )
}

type Step = { is: 'number' | 'bills' } | { is: 'status'; outcomes: Outcome[] }

function Steps({ of: inUse, bills, mayOrder }: { of: InUse; bills: PaperBill[]; mayOrder: boolean }) {
  const router = useRouter()
  const { lead } = useSteps()
  const [step, setStep] = useState<Step>({ is: 'number' })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  if (step.is === 'number') return <NumberStep of={inUse} onRight={() => setStep({ is: 'bills' })} />
  if (step.is === 'status')
    return (
      <OutcomeList
        outcomes={step.outcomes}
        onBack={() => {
          setStep({ is: 'bills' })
          void router.invalidate()
        }}
      />
    )
  const chosen = bills.filter((bill) => marked.has(markOf(bill)))
  return (
    <>
      <MarkList bills={bills} marked={marked} setMarked={mayOrder ? setMarked : undefined} />
      {mayOrder && bills.length > 0 && (
        <div className={styles.line}>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => lead(needs, () => setAsked(true))}
          >
            {sendWords(chosen)}
          </Button>
        </div>
      )}
      {isAsked && (
        <PaperDialog
          of={inUse}
          chosen={chosen}
          onDone={(outcomes) => {
            setAsked(false)
            setMarked(new Set())
            setStep({ is: 'status', outcomes })
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/**
 * Asks for the account number that the caller reads out. Goes on only if it's the number of the account on this page.
 */
function NumberStep({ of: { account }, onRight }: { of: InUse; onRight: () => void }) {
  const [typed, setTyped] = useState<string>(account.accountNumber)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cleanAccountNumber(typed) === cleanAccountNumber(account.accountNumber)) return onRight()
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form noValidate className={styles.block} onSubmit={submit}>
      <TextField
        ref={field}
        label={words.paper_bills_number()}
        error={isWrong ? words.account_console_paper_other_number() : undefined}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.actions}>
        <Button type="submit">{words.paper_bills_number_show()}</Button>
      </div>
    </form>
  )
}
