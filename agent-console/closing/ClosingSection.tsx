import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { billingKeys } from '../account/billing/billing-keys.ts'
import { PartOf } from '../account/PartOf.tsx'
import { ifRead, type Part } from '../account/parts.ts'
import styles from '../account/Section.module.css'
import { Section } from '../account/Section.tsx'
import { Kbd } from '../shell/Kbd.tsx'
import { useKeys } from '../shell/keys.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import { CloseDialog } from './CloseDialog.tsx'
import type { Plan } from './calls.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

const needs = 'check-and-act'

/** The closing of an account: its day if one is set, and buttons to set, move or cancel it. */
export function ClosingSection({
  account,
  plan,
  bill,
  say,
}: {
  account: AccountId
  plan: Part<Plan>
  bill: Part<Bill>
  say: (said: string | undefined) => void
}) {
  const router = useRouter()
  const { lead } = useSteps()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const [action, setAction] = useState<'close' | 'reopen'>()
  const known = ifRead(plan)
  const mayClose = mayAct && known !== undefined && !known.isClosed && known.isBilledHere
  const mayKeep = mayClose && known.closedDate !== null
  const begin = (next: 'close' | 'reopen') => {
    say(undefined)
    lead(needs, () => setAction(next))
  }
  useKeys(billingKeys.close, () => begin('close'), mayClose)
  useKeys(billingKeys.keepOpen, () => begin('reopen'), mayKeep)
  const onClose = () => setAction(undefined)
  const onDone = (what: string) => {
    onClose()
    say(what)
    // The change was made by now, so a failed reload isn't an error.
    void router.invalidate().catch(() => {})
  }
  return (
    <Section title={words.closing_title()} needs={mayClose && needs}>
      <PartOf part={plan}>
        {(read) => (
          <div className={styles.block}>
            <p>{stateOf(read)}</p>
            {mayClose && (
              <div className={styles.actions}>
                <Button onClick={() => begin('close')}>
                  {read.closedDate === null ? words.closing_close() : words.closing_move()}{' '}
                  <Kbd keys={billingKeys.close} />
                </Button>
                {mayKeep && (
                  <Button onClick={() => begin('reopen')}>
                    {words.closing_keep_open()} <Kbd keys={billingKeys.keepOpen} />
                  </Button>
                )}
              </div>
            )}
            {action === 'close' && (
              <CloseDialog {...{ account, plan: read, bill: ifRead(bill), onDone, onClose }} />
            )}
            {action === 'reopen' && <ReopenDialog {...{ account, onDone, onClose }} />}
          </div>
        )}
      </PartOf>
    </Section>
  )
}

function stateOf({ closedDate, isClosed, isBilledHere }: Plan): string {
  if (closedDate !== null) {
    const day = formatDay(closedDate)
    return isClosed ? words.closing_closed({ day }) : words.closing_closes({ day })
  }
  return isBilledHere ? words.closing_open() : words.closing_elsewhere()
}
