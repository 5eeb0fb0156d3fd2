import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Accounts.module.css'
import type { Action } from './action.ts'
import type { Linked } from './calls.ts'
import { methodName, whenPaid } from './names.ts'

/** An account's auto pay rules. Warns if both the former system and this one have a rule (AH §5). */
export function AutopayRules({
  account,
  rules,
  mayAct,
  begin,
}: {
  account: Linked
  rules: Autopay[]
  mayAct: boolean
  begin: (action: Action) => void
}) {
  if (rules.length === 0) return <p>{words.linked_accounts_staff_autopay_none()}</p>
  const systems = new Set(rules.map(({ isFormer }) => isFormer))
  return (
    <>
      {systems.size > 1 && <Notice kind="warning">{words.linked_accounts_staff_autopay_both()}</Notice>}
      <ul className={styles.lines}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.line}>
            <span>
              <strong>{methodName(rule)}</strong> · {whenPaid(rule)}
            </span>
            <span className={styles.soft}>
              {systemOf(rule)} · {nextOf(rule)} ·{' '}
              {words.linked_accounts_staff_autopay_since({ day: formatDay(rule.startedOn, 'list') })}
            </span>
            {mayAct && rule.status === 'Active' && (
              <Button
                variant="quiet"
                aria-label={words.linked_accounts_staff_autopay_cancel_of({ method: methodName(rule) })}
                onClick={() => begin({ what: 'autopay', account, rule })}
              >
                {words.linked_accounts_staff_autopay_cancel()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Names the system that an auto pay rule comes from: the former one or this one. */
const systemOf = ({ isFormer }: Autopay): string =>
  isFormer ? words.linked_accounts_staff_autopay_former() : words.linked_accounts_staff_autopay_ours()

/** Says how much an auto pay rule pays next and when, or that it pays nothing. */
function nextOf(rule: Autopay): string {
  if (rule.status !== 'Active') return words.linked_accounts_staff_autopay_stopped()
  const { next } = rule
  if (next === undefined) return words.linked_accounts_staff_autopay_no_next()
  return words.linked_accounts_staff_autopay_next({
    amount: dollars(next.amountCents),
    day: formatDay(next.payOn, 'list'),
  })
}
