import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { Kbd } from '../Kbd.tsx'
import { useKeys } from '../keys.ts'
import { Said } from '../Said.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import styles from './Adjustments.module.css'
import { AdjustmentTable } from './AdjustmentTable.tsx'
import { accountKeys } from './account-keys.ts'
import { amountText } from './adjustment-words.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { type Adjustment, type Adjustments as List, readAdjustments } from './calls.ts'
import { SettleDialog, type Settling } from './SettleDialog.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

type Doing = 'credit' | 'waive' | { adjustment: Adjustment; settling: Settling }

/** Credits and waived late fees of the account in view: what was given and how it stands, and giving more. */
export function Adjustments({ account }: { account: AccountId }) {
  const { missingFor, lead } = useSteps()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const isHidden = missingFor('check').check
  const [list, setList] = useState<List | 'failed'>()
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState<string>()
  const read = () => readAdjustments(account).then((found) => setList(found ?? 'failed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the account is another, or the caller was verified
  useEffect(() => {
    if (!isHidden) void read()
  }, [account, isHidden])
  const begin = (next: Doing) => {
    setSaid(undefined)
    lead('check-and-act', () => void read().then(() => setDoing(next)))
  }
  const close = () => setDoing(undefined)
  const done = (what: string) => {
    close()
    setSaid(what)
    void read()
  }
  const shown = list === undefined || list === 'failed' ? undefined : list
  return (
    <section className={styles.part} aria-labelledby="adjustments">
      <h2 id="adjustments">{words.adjustments_title()}</h2>
      <p>{words.adjustments_lead()}</p>
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      {mayAct && (
        <div className={styles.actions}>
          <Begin keys={accountKeys.credit} onBegin={() => begin('credit')}>
            {words.adjustments_give()}
          </Begin>
          <Begin keys={accountKeys.waive} onBegin={() => begin('waive')}>
            {words.adjustments_waive()}
          </Begin>
          {shown && (
            <span className={styles.soft}>
              {words.adjustments_left({
                alone: amountText(shown.aloneUpTo),
                most: amountText(shown.mostUpTo),
              })}
            </span>
          )}
        </div>
      )}
      {isHidden && <p className={styles.soft}>{words.adjustments_check_first()}</p>}
      {!isHidden && list === 'failed' && (
        <p role="alert">
          {words.adjustments_error()} <Button onClick={() => void read()}>{words.adjustments_again()}</Button>
        </p>
      )}
      {!isHidden && shown && (
        <Found
          list={shown}
          onMore={(more) => setList({ ...more, adjustments: [...shown.adjustments, ...more.adjustments] })}
          onFailed={() => setList('failed')}
          account={account}
          onSettle={(adjustment, settling) => begin({ adjustment, settling })}
        />
      )}
      {shown && doing === 'credit' && (
        <CreditDialog account={account} list={shown} onDone={done} onClose={close} />
      )}
      {shown && doing === 'waive' && (
        <WaiveDialog account={account} list={shown} onDone={done} onClose={close} />
      )}
      {typeof doing === 'object' && (
        <SettleDialog account={account} {...doing} onDone={done} onClose={close} />
      )}
    </section>
  )
}

function Begin({ keys, onBegin, children }: { keys: string; onBegin: () => void; children: string }) {
  useKeys(keys, onBegin)
  return (
    <Button onClick={onBegin}>
      {children} <Kbd keys={keys} />
    </Button>
  )
}

function Found({
  list: { adjustments, next },
  account,
  onMore,
  onFailed,
  onSettle,
}: {
  list: List
  account: AccountId
  onMore: (more: List) => void
  onFailed: () => void
  onSettle: (adjustment: Adjustment, settling: Settling) => void
}) {
  if (adjustments.length === 0) return <p className={styles.soft}>{words.adjustments_none()}</p>
  return (
    <>
      <AdjustmentTable adjustments={adjustments} onSettle={onSettle} />
      {next && (
        <div>
          <Button
            onClick={() =>
              void readAdjustments(account, next).then((more) => (more ? onMore(more) : onFailed()))
            }
          >
            {words.adjustments_more()}
          </Button>
        </div>
      )}
    </>
  )
}
