import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { accountKeys } from '../adjustments/account-keys.ts'
import { Kbd } from '../Kbd.tsx'
import { useKeys } from '../keys.ts'
import { Said } from '../Said.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import { CloseDialog } from './CloseDialog.tsx'
import styles from './Closing.module.css'
import { type Plan, readPlan } from './calls.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

/** Whether the account in view closes, closing it on a day, and keeping it open until then. */
export function Closing({ account }: { account: AccountId }) {
  const { lead } = useSteps()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const [plan, setPlan] = useState<Plan | 'failed'>()
  const [doing, setDoing] = useState<'close' | 'reopen'>()
  const [said, setSaid] = useState<string>()
  const read = () => readPlan(account).then((found) => setPlan(found ?? 'failed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the account is another
  useEffect(() => void read(), [account])
  const known = plan === undefined || plan === 'failed' ? undefined : plan
  const isOpen = known !== undefined && !known.isClosed && known.isBilledHere
  const canKeep = isOpen && known.closedDate !== null
  const begin = (next: 'close' | 'reopen') => {
    setSaid(undefined)
    lead('check-and-act', () => setDoing(next))
  }
  useKeys(accountKeys.close, () => begin('close'), isOpen && mayAct)
  useKeys(accountKeys.keepOpen, () => begin('reopen'), canKeep && mayAct)
  const close = () => setDoing(undefined)
  const done = (what: string) => {
    close()
    setSaid(what)
    void read()
  }
  return (
    <section className={styles.part} aria-labelledby="closing">
      <h2 id="closing">{words.closing_title()}</h2>
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      {plan === 'failed' && (
        <p role="alert">
          {words.closing_error()} <Button onClick={() => void read()}>{words.adjustments_again()}</Button>
        </p>
      )}
      {known && <p>{stateOf(known)}</p>}
      {mayAct && isOpen && (
        <div className={styles.actions}>
          <Button onClick={() => begin('close')}>
            {known.closedDate === null ? words.closing_close() : words.closing_move()}{' '}
            <Kbd keys={accountKeys.close} />
          </Button>
          {canKeep && (
            <Button onClick={() => begin('reopen')}>
              {words.closing_keep_open()} <Kbd keys={accountKeys.keepOpen} />
            </Button>
          )}
        </div>
      )}
      {known && doing === 'close' && (
        <CloseDialog account={account} plan={known} onDone={done} onClose={close} />
      )}
      {doing === 'reopen' && <ReopenDialog account={account} onDone={done} onClose={close} />}
    </section>
  )
}

function stateOf({ closedDate, isClosed, isBilledHere }: Plan): string {
  if (closedDate !== null) {
    const day = formatDay(closedDate)
    return isClosed ? words.closing_closed({ day }) : words.closing_closes({ day })
  }
  return isBilledHere ? words.closing_open() : words.closing_elsewhere()
}
