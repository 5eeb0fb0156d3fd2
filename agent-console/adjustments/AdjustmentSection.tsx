import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { billingKeys } from '../account/billing/billing-keys.ts'
import { PartOf } from '../account/PartOf.tsx'
import type { Part } from '../account/parts.ts'
import styles from '../account/Section.module.css'
import { Section } from '../account/Section.tsx'
import { useDecisions } from '../approvals/use-decisions.ts'
import { Kbd } from '../shell/Kbd.tsx'
import { useKeys } from '../shell/keys.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import { AdjustmentTable } from './AdjustmentTable.tsx'
import { amountText } from './adjustment-words.ts'
import { CreditDialog } from './CreditDialog.tsx'
import type { Adjustment, Adjustments } from './calls.ts'
import { SettleDialog, type Settling } from './SettleDialog.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

type Action = 'credit' | 'waive' | { adjustment: Adjustment; settling: Settling }

const needs = 'check-and-act'

/** An account's credits and waived late fees with their states, and the buttons to add more. */
export function AdjustmentSection({
  account,
  adjustments,
  say,
}: {
  account: AccountId
  adjustments: Part<Adjustments>
  say: (said: string | undefined) => void
}) {
  const router = useRouter()
  const { lead } = useSteps()
  const canRead = adjustments.is === 'read' || adjustments.is === 'unchecked'
  const mayAct = hasRole(useStaffSession(), 'agent') && canRead
  const [action, setAction] = useState<Action>()
  const begin = (next: Action) => {
    say(undefined)
    lead(needs, () => setAction(next))
  }
  useKeys(billingKeys.credit, () => begin('credit'), mayAct)
  useKeys(billingKeys.waive, () => begin('waive'), mayAct)
  useDecisions(['giveCredit', 'waiveLateFee'], isWaiting(adjustments), ({ state, amount }) => {
    const said = state === 'approved' ? words.adjustments_news_approved : words.adjustments_news_declined
    say(said({ amount: amountText(amount ?? 0) }))
    void router.invalidate().catch(() => {})
  })
  const onClose = () => setAction(undefined)
  const onDone = (what: string) => {
    onClose()
    say(what)
    // The change was made by now, so a failed reload isn't an error.
    void router.invalidate().catch(() => {})
  }
  return (
    <Section title={words.adjustments_title()} needs={mayAct && needs}>
      <div className={styles.block}>
        <p>{words.adjustments_lead()}</p>
        {mayAct && (
          <div className={styles.actions}>
            <Button onClick={() => begin('credit')}>
              {words.adjustments_give()} <Kbd keys={billingKeys.credit} />
            </Button>
            <Button onClick={() => begin('waive')}>
              {words.adjustments_waive()} <Kbd keys={billingKeys.waive} />
            </Button>
          </div>
        )}
        {mayAct && adjustments.is === 'read' && <p className={styles.soft}>{leftText(adjustments.value)}</p>}
      </div>
      <PartOf part={adjustments}>
        {(list) => (
          <>
            <AdjustmentTable
              account={account}
              first={list.page}
              onSettle={(adjustment, settling) => begin({ adjustment, settling })}
            />
            {action === 'credit' && <CreditDialog {...{ account, list, onDone, onClose }} />}
            {action === 'waive' && <WaiveDialog {...{ account, list, onDone, onClose }} />}
            {typeof action === 'object' && (
              <SettleDialog {...{ account, ...action, mostUpTo: list.mostUpTo, onDone, onClose }} />
            )}
          </>
        )}
      </PartOf>
    </Section>
  )
}

/**
 * True if one of the signed-in person's own credits or waivers still waits for approval. Looks only at the first page
 * of the list.
 */
const isWaiting = (adjustments: Part<Adjustments>): boolean =>
  adjustments.is === 'read' &&
  adjustments.value.page.items.some(
    ({ isOwn, state, isApproved }) => isOwn && state === 'waiting' && !isApproved,
  )

function leftText({ aloneUpTo, mostUpTo, hasApprover }: Adjustments): string {
  const alone = amountText(aloneUpTo)
  return hasApprover
    ? words.adjustments_left({ alone, most: amountText(mostUpTo) })
    : words.adjustments_left_alone({ alone })
}
