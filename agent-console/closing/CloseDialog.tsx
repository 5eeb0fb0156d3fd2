import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import styles from './Closing.module.css'
import { closeAccount, type Plan } from './calls.ts'
import { closingTrouble } from './closing-trouble.ts'

/**
 * Sets or moves the day on which an account closes. First asks for the day and the reason. Then asks for confirmation,
 * and says what closing means.
 */
export function CloseDialog({
  account,
  plan,
  bill,
  onDone,
  onClose,
}: {
  account: AccountId
  plan: Plan
  /** Undefined if the bill couldn't be read. */
  bill: Bill | undefined
  /** Called with a message about the outcome. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { earliest, latest, closedDate, aloneFrom } = plan
  const [day, setDay] = useState(closedDate ?? '')
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.closeAccount>()
  const takesTwo = aloneFrom === null || day < aloneFrom
  const isPossible = day >= earliest && day <= latest
  const go = () => {
    setTried(true)
    if (!isPossible || why.trim() === '') return
    if (!isSure) return setSure(true)
    void run(
      () => closeAccount(account, { closedDate: day, words: why.trim() }),
      () => onDone(words.closing_planned({ day: formatDay(day) })),
      (found) => {
        if (found.why === 'second-person-needed') onDone(words.closing_asked())
        else setSure(false)
      },
    )
  }
  const hasCard = trouble?.why === 'card-number'
  return (
    <ConsoleDialog
      // Each step has its own React key, so the second step is a new dialog. A new dialog focuses its submit button.
      key={isSure ? 'sure' : 'day'}
      title={isSure ? words.closing_sure({ day: formatDay(day) }) : words.closing_close()}
      save={isSure ? words.closing_close_on({ day: formatDay(day) }) : words.closing_next()}
      variant={isSure ? 'danger' : 'primary'}
      isUnderWay={isUnderWay}
      onSave={go}
      onClose={onClose}
      first={isSure ? undefined : first}
    >
      {trouble && !hasCard && <AnswerNotice>{closingTrouble(trouble)}</AnswerNotice>}
      {isSure ? (
        <ul className={styles.list}>
          <li>{words.closing_stops({ day: formatDay(day) })}</li>
          <li>{words.closing_final_bill()}</li>
          {bill?.isAutopayOn !== false && (
            <li>{bill ? words.closing_autopay() : words.closing_autopay_if()}</li>
          )}
          {bill?.scheduled !== undefined && <li>{words.closing_scheduled()}</li>}
          <li>{words.closing_stays()}</li>
          {day > earliest && <li>{words.closing_can_undo({ last: formatDay(addDays(day, -1)) })}</li>}
          {aloneFrom === null && <li>{words.closing_credits_two()}</li>}
          {aloneFrom !== null && takesTwo && <li>{words.closing_soon_two()}</li>}
          <li>{takesTwo ? words.closing_told_two() : words.closing_told()}</li>
        </ul>
      ) : (
        <>
          <TextField
            ref={first}
            type="date"
            label={words.closing_day()}
            hint={hintOf(plan)}
            error={isTried && !isPossible ? words.closing_day_missing() : undefined}
            value={day}
            min={earliest}
            max={latest}
            onChange={setDay}
          />
          <TextField
            label={words.closing_why()}
            error={
              hasCard
                ? words.console_card_number()
                : isTried && why.trim() === ''
                  ? words.closing_why_missing()
                  : undefined
            }
            value={why}
            onChange={setWhy}
            autoComplete="off"
            maxLength={500}
          />
        </>
      )}
    </ConsoleDialog>
  )
}

/** Says which days are possible, and which of them need approval by a second person. */
function hintOf({ earliest, latest, aloneFrom }: Plan): string {
  const range = { earliest: formatDay(earliest), latest: formatDay(latest) }
  return aloneFrom === null
    ? words.closing_day_hint_credits(range)
    : words.closing_day_hint({ ...range, alone: formatDay(aloneFrom) })
}
