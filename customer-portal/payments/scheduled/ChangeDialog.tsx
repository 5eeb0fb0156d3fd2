import type { ChangeRefusal } from '@lightwell/client/payments/scheduled-biller.ts'
import { scheduledBiller } from '@lightwell/client/payments/scheduled-biller.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Calendar } from '@lightwell/web-kit/ui/Calendar.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { FieldError } from '@lightwell/web-kit/ui/Field.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MethodChoice } from '../../payment-methods/MethodChoice.tsx'
import { useAccount, useBrand } from '../../shell/session.ts'
import { amountAdvice, problemsOf } from '../advice.ts'
import { DeclinesNotice } from '../DeclinesNotice.tsx'
import { dueDay } from '../due-day.ts'
import { explainAmountWarning, whyBlocked } from '../explain.ts'
import { type FormFacts, receivedDay } from '../form.ts'
import { LateWarning } from '../LateWarning.tsx'
import { latenessOf, without } from '../late.ts'
import { OutdatedNotice } from '../once/DraftNotice.tsx'
import { explainProblems } from '../problems.ts'
import { receivedWords } from '../received-words.ts'
import { termsOf } from '../terms.ts'
import { useDeclines } from '../use-declines.ts'
import { useMoment } from '../use-moment.ts'
import { Warning } from '../Warning.tsx'
import { troubleWords } from './CancelDialog.tsx'
import styles from './ChangeDialog.module.css'
import { beginChange, fieldOfTrouble, keyFor, orderOf, rowsOf } from './change-form.ts'
import { dropChange, keepChange } from './kept-change.ts'

/**
 * Changes a scheduled payment's amount, day and method (CP §4, AH §2.3) under the rules for a new payment. For an auto
 * pay payment, only the day can change, after the notice period (`autopayMove`).
 */
export function ChangeDialog({
  payment,
  facts: known,
  leave,
  checkAgain,
  done,
}: {
  payment: UpcomingPayment
  facts: FormFacts
  leave: () => void
  /** Called if the payment has changed in the meantime: closes the dialog and reloads the page data. */
  checkAgain: () => void
  done: (payment: Payment) => void
}) {
  const [{ facts: begun, form }, setState] = useState(() => beginChange(payment, known))
  const [hasAccepted, setHasAccepted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const biller = scheduledBiller(useAccount())
  const { name: brand } = useBrand()
  const { isUnderWay, trouble, run } = useAction<Payment, ChangeRefusal>(done)
  const moment = useMoment()
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  const key = useRef(keyFor())
  const change = (part: Partial<typeof form>) => setState({ facts: begun, form: { ...form, ...part } })

  const declines = useDeclines(
    begun.dates.declines,
    trouble === 'too-many-declines' ? String(attempt) : undefined,
  )
  const facts = { ...begun, dates: { ...begun.dates, declines } }
  const problems = problemsOf(form, facts, moment, locale())
  const said = explainProblems({ ...fieldOfTrouble(trouble), ...problems }, form, facts)
  const shown = attempt > 0 ? said : {}
  const order = problems.amount ? undefined : orderOf(payment, form, facts, locale())
  const move = payment.autopay?.move
  const isFixed = payment.autopay !== undefined && move === undefined
  const isOver = trouble === 'payment-in-progress' || trouble === 'payment-settled' || trouble === 'not-found'
  const isNow = form.payOn === moment.today
  const received = receivedDay(form, facts, moment)
  const receivedSaid = receivedWords(form, facts, moment)
  const paid = { payOn: form.payOn, receivedOn: received }
  // Take this payment out of the bill, so the lateness check doesn't count it. An auto pay payment can stay: it lowers
  // a past-due amount only once it's made.
  const bill = payment.autopay ? facts.bill : without(payment.amountCents, facts.bill)
  const late = latenessOf(paid, bill, moment.today)
  const doubt = amountAdvice(order?.amountCents, { ...facts, bill }, moment.now)
  const amountWords = doubt && explainAmountWarning(doubt)

  useEffect(dropChange, [])
  // The first problem may be scrolled out of view, so each failed try moves focus to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads there once
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0 || !hasAccepted || order === undefined) return
    const asked = { ...order, termsAccepted: true, termsVersion: paymentTermsVersion }
    void run(() => biller.changePayment(payment.id, asked, key.current(asked)))
  }

  return (
    <Dialog
      open
      busy={isUnderWay}
      onClose={isOver ? checkAgain : leave}
      title={words.payments_change_title()}
      actions={
        <>
          {!isOver && !isFixed && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isUnderWay}
              pendingLabel={words.payments_change_saving()}
            >
              {isNow && order
                ? words.payments_change_pay({ amount: dollars(order.amountCents) })
                : words.payments_change_save()}
            </Button>
          )}
          <Button onClick={isOver ? checkAgain : leave} disabled={isUnderWay}>
            {isOver ? words.portal_dialog_close() : words.payments_change_leave()}
          </Button>
        </>
      }
    >
      <form ref={fields} id={formId} noValidate onSubmit={save} className={styles.form}>
        {payment.autopay ? (
          <p>
            {move
              ? words.payments_change_autopay({
                  earliest: formatDay(move.earliest),
                  latest: formatDay(move.latest),
                })
              : words.payments_change_autopay_fixed()}
          </p>
        ) : (
          <>
            <TextField
              label={words.payments_amount_field()}
              error={shown.amount}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={form.otherAmount}
              onChange={(otherAmount) => change({ otherAmount })}
            />
            <Warning>{amountWords}</Warning>
            <MethodChoice
              legend={words.payments_fact_method()}
              legendHidden={false}
              rows={rowsOf(payment, facts, moment)}
              methodId={form.methodId}
              choose={(methodId) => change({ methodId })}
              error={shown.method}
            />
          </>
        )}
        {!isFixed && (
          <>
            <div>
              <h3 className={styles.legend}>{words.payments_date_label()}</h3>
              <Calendar
                label={words.payments_date_label()}
                value={form.payOn}
                onChange={(payOn) => change({ payOn })}
                min={move?.earliest ?? facts.dates.earliest}
                max={move?.latest ?? facts.dates.latest}
                today={moment.today}
                whyBlocked={(day) => whyBlocked(day, facts.dates.blockedDates)}
                marked={dueDay(facts.bill, facts.dates.earliest)}
              />
              <FieldError of={formId}>{shown.date}</FieldError>
            </div>
            <div role="status" className={styles.told}>
              <p>
                <strong>{formatDay(form.payOn)}</strong>
              </p>
              {receivedSaid && <p>{receivedSaid.day}</p>}
              {receivedSaid?.account && <p>{receivedSaid.account}</p>}
              {receivedSaid?.cutoffs && <p>{receivedSaid.cutoffs}</p>}
              {isNow && <p>{words.payments_change_today()}</p>}
            </div>
            <LateWarning late={late} />
            {order && (
              <div className={styles.terms}>
                <p>{termsOf(brand, order, dollars(order.amountCents))}</p>
                <Checkbox
                  label={words.payments_confirm_accept()}
                  checked={hasAccepted}
                  onChange={setHasAccepted}
                  error={attempt > 0 && !hasAccepted ? words.payments_confirm_accept_missing() : undefined}
                  required
                  disabled={isUnderWay}
                />
              </div>
            )}
          </>
        )}
        {trouble === 'too-many-declines' && <DeclinesNotice declines={declines} now={moment.now} />}
        {trouble === 'terms-not-accepted' && <OutdatedNotice prepare={() => keepChange(payment.id, form)} />}
        {trouble && !hasOwnNotice(trouble) && !fieldOfTrouble(trouble) && (
          <AnswerNotice title={explain(trouble, payment)} />
        )}
      </form>
    </Dialog>
  )
}

const hasOwnNotice = (trouble: string) => trouble === 'too-many-declines' || trouble === 'terms-not-accepted'

/** Returns why the change wasn't made, if no field is at fault. */
function explain(trouble: Trouble<ChangeRefusal>, { autopay }: UpcomingPayment): string {
  switch (trouble) {
    case 'no-answer':
    case 'fault':
    case 'payment-in-progress':
    case 'payment-settled':
    case 'not-found':
    case 'billing-not-permitted':
    case 'paying-not-permitted':
      return troubleWords(trouble)
    case 'autopay-fixed':
      return words.payments_change_autopay_fixed()
    case 'autopay-day':
      return autopay?.move
        ? words.payments_change_autopay_day({
            earliest: formatDay(autopay.move.earliest),
            latest: formatDay(autopay.move.latest),
          })
        : words.payments_change_autopay_fixed()
    default:
      return words.payments_change_refused()
  }
}
