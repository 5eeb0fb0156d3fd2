import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { comingText, labelOf, sentenceOf } from '@lightwell/web-kit/words/bill-words.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { PartOf } from '../PartOf.tsx'
import { ifRead, type Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'

/** The amount owed, its due date, and how the account is billed and paid. The customer sees the same words. */
export function BillSection({ bill, account }: { bill: Part<Bill>; account: Part<Account> }) {
  return (
    <Section title={words.account_console_owed()} page="summary">
      <PartOf part={bill}>
        {(known) => <Owed bill={known} isPaperless={ifRead(account)?.isPaperless} />}
      </PartOf>
    </Section>
  )
}

function Owed({ bill, isPaperless }: { bill: Bill; isPaperless: boolean | undefined }) {
  const state = billStateOf(bill, today())
  const coming = comingText(state, bill, state.name)
  const { balanceCents, pastDueCents, isAutopayOn } = bill
  const isPastDue = state.name === 'past-due'
  return (
    <>
      <div className={styles.block}>
        <p>
          {state.name === 'credit' ? words.account_console_credit() : labelOf(state)}{' '}
          <strong>{dollars(isPastDue ? pastDueCents : Math.abs(balanceCents))}</strong>
        </p>
        <p>{sentenceOf(state, bill)}</p>
        {isPastDue && balanceCents !== pastDueCents && (
          <p>{words.account_console_owed_in_all({ amount: dollars(balanceCents) })}</p>
        )}
        {coming && <p>{coming}</p>}
      </div>
      <div className={styles.line}>
        <span>
          {words.accounts_auto_pay()}{' '}
          <StatusBadge tone={isAutopayOn ? 'success' : 'neutral'}>
            {isAutopayOn ? words.accounts_on() : words.accounts_off()}
          </StatusBadge>
        </span>
        {isPaperless !== undefined && (
          <span>
            {words.accounts_paperless()}{' '}
            <StatusBadge tone={isPaperless ? 'success' : 'neutral'}>
              {isPaperless ? words.accounts_paperless_on() : words.accounts_paperless_off()}
            </StatusBadge>
          </span>
        )}
      </div>
    </>
  )
}
