import { readBill } from '@lightwell/client/accounts/bill.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { redirect } from '@tanstack/react-router'
import { toSummary } from '../../shell/guards.ts'
import { paths } from '../../shell/paths.ts'
import { chosenMethod, type FormFacts } from '../form.ts'
import { readMoment } from '../use-moment.ts'
import {
  afterAnswer,
  asShown,
  dropDraft,
  dropOtherDrafts,
  keepDraft,
  type PaymentDraft,
  type ReviewedOrder,
  readDraft,
  reviewDraft,
  withoutMethod,
} from './draft.ts'

interface Loading {
  context: { account: LinkedAccount }
}

/**
 * Reads the form's data. If an order was sent without an answer, redirects to the review. If a closed account has
 * nothing left to pay, redirects to the summary.
 */
export async function readForm({ context: { account } }: Loading): Promise<FormFacts> {
  dropOtherDrafts(account.id)
  if ((await readCurrentDraft(account))?.order?.isSent)
    throw redirect({ to: paths.confirmPayment, replace: true })
  const facts = await readFacts(account)
  if (account.closedOn && facts.dates.freelyPayableCents <= 0) throw toSummary('settled')
  return facts
}

/**
 * Returns the kept draft. If the draft's payment was pending and has been made since, drops the draft and returns
 * undefined. If that payment was declined, the draft stays for another try.
 */
async function readCurrentDraft(account: LinkedAccount): Promise<PaymentDraft | undefined> {
  const draft = readDraft(account.id)
  if (draft?.onItsWay === undefined) return draft
  const payment = await paymentBiller(account)
    .readPayment(draft.onItsWay)
    .catch(() => undefined)
  if (payment === undefined || payment.status === 'Pending' || payment.status === 'Declined') return draft
  dropDraft(account.id)
  return undefined
}

export async function readFacts(account: LinkedAccount): Promise<FormFacts> {
  const [bill, saved, dates] = await Promise.all([
    readBill(account),
    methodsBiller(account).list(),
    paymentBiller(account).paymentDates(),
  ])
  const { entered } = readDraft(account.id) ?? {}
  const { id: accountId, accountType, role, isLastBillOut: isClosed } = account
  return { accountId, accountType, isOwner: role === 'owner', isClosed, bill, saved, entered, dates }
}

export interface Review {
  draft: PaymentDraft & { order: ReviewedOrder }
  receivedOn: Day
  bill: Bill
  declines: Declines
}

/** Reads the order under review. Redirects to the form if there's no draft or the draft is incomplete (CP §4). */
export async function readReview({ context: { account } }: Loading): Promise<Review> {
  const draft = await readCurrentDraft(account)
  if (draft === undefined) throw toForm()
  const facts = await readFacts(account)
  const reviewed = draft.order
    ? { ...draft, order: draft.order.isSent ? draft.order : asShown(draft.order) }
    : reviewDraft(draft, facts, readMoment(), locale())
  if (reviewed === undefined) {
    const chosen = chosenMethod(draft.form, facts)
    keepDraft(
      chosen?.barred
        ? withoutMethod(draft, chosen, chosen.barred)
        : { ...draft, note: draft.note ?? { kind: 'incomplete' } },
    )
    throw toForm()
  }
  keepDraft(reviewed)
  const receivedOn = await receivedDayOf(account, reviewed, facts)
  return { draft: reviewed, receivedOn, bill: facts.bill, declines: facts.dates.declines }
}

/**
 * Asks the server for the received date if this billing system has a call for that. Otherwise applies the same rules in
 * the browser. If the server refuses the order, redirects to the form.
 */
async function receivedDayOf(
  account: LinkedAccount,
  draft: Review['draft'],
  { dates }: FormFacts,
): Promise<Day> {
  const { order } = draft
  const checked = order.isSent ? undefined : await paymentBiller(account).checkPayment?.(order)
  if (checked?.ok) return checked.value.receivedOn
  if (checked && !isNotDone(checked.refusal)) {
    const { refusal } = checked
    keepDraft(afterAnswer(draft, { kind: 'refused', refusal }))
    throw toForm()
  }
  const { blockedDates, cutoffs } = dates
  return receivedOn({
    ...readMoment(),
    payOn: order.payOn,
    payingWith: order.method.kind,
    blockedDates,
    cutoffs,
  })
}

const toForm = () => redirect({ to: paths.payOnce, replace: true })
