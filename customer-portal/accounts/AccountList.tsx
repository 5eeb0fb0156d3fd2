import { readOwed } from '@lightwell/client/accounts/account.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { type LinkedAccount, switchAccount } from '@lightwell/web-kit/session/session.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { useSession } from '../shell/session.ts'
import styles from './AccountList.module.css'

/** Lists the linked accounts and the amount owed on each. The list loads when the account switch first opens. */
export function AccountList() {
  const { account: current, accounts } = useSession()
  const [failed, setFailed] = useState(false)
  const choose = (id: AccountId) => {
    setFailed(false)
    switchAccount(id).catch(() => setFailed(true))
  }
  return (
    <>
      <ul className={styles.list} aria-label={words.accounts_switch_list()}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Choice account={account} isCurrent={account === current} choose={() => choose(account.id)} />
          </li>
        ))}
      </ul>
      {failed && (
        <Notice kind="error" live>
          {words.accounts_switch_failed()}
        </Notice>
      )}
    </>
  )
}

function Choice({
  account,
  isCurrent,
  choose,
}: {
  account: LinkedAccount
  isCurrent: boolean
  choose: () => void
}) {
  const owed = useOwed(account)
  return (
    <button type="button" className={styles.choice} aria-current={isCurrent || undefined} onClick={choose}>
      <span className={styles.text}>
        <strong>{account.nickname ?? account.name}</strong>
        <span>{words.accounts_account({ number: account.accountNumber })}</span>
        <span>{account.serviceAddress}</span>
        {account.closedOn && (
          <span>{words.accounts_switch_closed({ day: formatDay(account.closedOn, 'list') })}</span>
        )}
        {/* Reserve the amount's line before its text loads, so nothing jumps. */}
        <span className={styles.owed}>{account.billing ? owed : words.accounts_switch_no_bills()}</span>
      </span>
      {isCurrent && <Icon name="check" label={words.accounts_switch_current()} />}
    </button>
  )
}

/**
 * Returns a short text about the amount owed on an account. Undefined while the amount loads, if it couldn't be read,
 * or for an account without bills.
 */
function useOwed({ id, billing }: LinkedAccount): string | undefined {
  const [owed, setOwed] = useState<string>()
  useEffect(() => {
    let isHere = true
    if (billing)
      readOwed(id).then(
        (bill) => isHere && bill && setOwed(owedText(bill)),
        () => {},
      )
    return () => {
      isHere = false
    }
  }, [id, billing])
  return owed
}

function owedText({ balanceCents, pastDueCents, owed, dueOn }: Bill): string {
  const amount = dollars(Math.abs(balanceCents))
  if (balanceCents < 0) return words.accounts_switch_credit({ amount })
  if (balanceCents === 0) return words.accounts_switch_nothing()
  if (pastDueCents >= balanceCents) return words.accounts_switch_all_past_due({ amount })
  if (pastDueCents > 0) return words.accounts_switch_past_due({ amount, pastDue: dollars(pastDueCents) })
  const day = owed.length > 1 ? undefined : (owed[0]?.dueOn ?? dueOn)
  if (day === undefined) return words.accounts_switch_owed({ amount })
  return words.accounts_switch_due({ amount, day: formatDay(day, 'list') })
}
