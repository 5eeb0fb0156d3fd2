import type { Answer } from '@lightwell/client/answer.ts'
import { type RepairRefusal, readRepair, reportRepair, startRepair } from '@lightwell/client/repair/repair.ts'
import type * as contract from '@lightwell/rulebook/repair/contract.ts'
import { isWaitingStep } from '@lightwell/rulebook/repair/states.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { FoundList } from '@lightwell/web-kit/ui/FoundList.tsx'
import { reasonOf } from '@lightwell/web-kit/words/repair-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { InUse } from '../in-use.ts'
import { needsOf } from '../needs.ts'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { SureDialog } from '../SureDialog.tsx'
import { changeTrouble, useChange } from '../use-change.ts'

const needs = needsOf<typeof contract.troubleshoot>('detail-and-act')
const pauseMs = 1_000

/** `new`: starts a check from the beginning. `again`: repeats a check that has failed. */
type Beginning = 'new' | 'again'

/**
 * The check and repair of an account's line (CP §4). Staff or the customer can start it. The section shows each step.
 */
export function RepairSection({ of: inUse, repair }: { of: InUse; repair: Part<Repair | undefined> }) {
  return (
    <Section
      title={words.account_console_check()}
      page="repair"
      needs={repair.is === 'read' && inUse.account.manages && needs}
    >
      <PartOf part={repair}>{(known) => <LineCheck of={inUse} known={known} />}</PartOf>
    </Section>
  )
}

function LineCheck({ of: { account }, known }: { of: InUse; known: Repair | undefined }) {
  const { lead } = useSteps()
  const mayCheck = hasRole(useStaffSession(), 'agent') && account.manages
  const [repair, setRepair] = useState(known)
  useEffect(() => setRepair(known), [known])
  const [beginning, setBeginning] = useState<Beginning>()
  const { isUnderWay, trouble, run } = useChange<Repair, RepairRefusal>()
  const step = repair?.step ?? 'landing'
  const advancesItself = isWaitingStep(step) || repair?.ticket === 'coming'
  useWatching(advancesItself ? account.id : undefined, pauseMs, readRepair, (now) => {
    if (now !== 'no-answer') setRepair(now)
  })
  const doIt = (ask: () => Promise<Answer<Repair, RepairRefusal>>) =>
    lead(needs, () => void run(ask, setRepair))
  const begin = (next: Beginning) => lead(needs, () => setBeginning(next))
  const begins = step === 'landing' || step === 'ended'
  return (
    <div className={styles.block}>
      <p role="status">{headingOf(repair)}</p>
      {repair && !begins && (
        <>
          <p>{words.account_console_check_reads()}</p>
          <blockquote>
            {step === 'fail' && <p>{reasonOf(repair).text}</p>}
            <FoundList repair={repair} />
          </blockquote>
          {repair.ticket === 'coming' && <p>{words.repair_ticket_coming()}</p>}
          {repair.ticket && repair.ticket !== 'coming' && (
            <p>{words.repair_ticket_opened({ id: repair.ticket.id })}</p>
          )}
        </>
      )}
      {mayCheck && !isWaitingStep(step) && (
        <div className={styles.actions}>
          {begins && <Button onClick={() => begin('new')}>{words.account_console_check_start()}</Button>}
          {step === 'fail' && <Button onClick={() => begin('again')}>{words.repair_again()}</Button>}
          {repair && (step === 'success' || step === 'fail') && (
            <Button pending={isUnderWay} onClick={() => doIt(() => reportRepair(account.id, repair, true))}>
              {words.account_console_check_works()}
            </Button>
          )}
          {repair && step === 'success' && (
            <Button pending={isUnderWay} onClick={() => doIt(() => reportRepair(account.id, repair, false))}>
              {words.account_console_check_works_not()}
            </Button>
          )}
        </div>
      )}
      {trouble && <p role="alert">{changeTrouble(trouble, refusals)}</p>}
      {beginning && (
        <BeginDialog
          account={account.id}
          beginning={beginning}
          onDone={(begun) => {
            setBeginning(undefined)
            setRepair(begun)
          }}
          onClose={() => setBeginning(undefined)}
        />
      )}
    </div>
  )
}

/** Reminds staff to warn the customer that a check may interrupt their phone. Then starts the check. */
function BeginDialog({
  account,
  beginning,
  onDone,
  onClose,
}: {
  account: AccountId
  beginning: Beginning
  onDone: (repair: Repair) => void
  onClose: () => void
}) {
  const [hasRestarted, setHasRestarted] = useState(false)
  const isNew = beginning === 'new'
  return (
    <SureDialog
      title={isNew ? words.account_console_check_start() : words.repair_again()}
      save={words.account_console_check_begin()}
      send={() => startRepair(account, isNew ? { alreadyRestarted: hasRestarted } : { anew: true })}
      refusals={refusals}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.account_console_tell()}</p>
      <blockquote>{isNew ? words.repair_restart_warning() : words.repair_again_text()}</blockquote>
      {isNew && (
        <Checkbox
          label={words.account_console_check_restarted()}
          hint={words.repair_already_hint()}
          checked={hasRestarted}
          onChange={setHasRestarted}
        />
      )}
    </SureDialog>
  )
}

const refusals = { 'wrong-step': words.repair_gone_on }

function headingOf(repair: Repair | undefined): string {
  switch (repair?.step) {
    case 'waiting_qualify':
      return words.account_console_checking()
    case 'waiting_repair':
      return words.account_console_repairing()
    case 'success':
      return words.account_console_repaired()
    case 'fail':
      return reasonOf(repair).title
    default:
      return words.account_console_check_lead()
  }
}
