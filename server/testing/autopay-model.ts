// A model of one account's auto pay: the events that can happen, and what has to follow from each. It's built on the
// rulebook's rules and states, and uses no database and no jobs. Tests run it alone, and side by side with the server.
import { chargeOn, paysInTime, retryOn } from '@lightwell/rulebook/autopay/rules.ts'
import { type AutopayState, nextAutopayState } from '@lightwell/rulebook/autopay/states.ts'
import { addDays, type Day, isBlocked, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { autopayMove } from '@lightwell/rulebook/payments/rules.ts'
import { nextState, type PaymentEvent, type PaymentState } from '@lightwell/rulebook/payments/states.ts'

export type ModelMethod = 'visa' | 'declined' | 'checking' | 'comes back'

/** Events that can happen to an account. Amounts are in cents. */
export type Happening =
  | { what: 'sign-up'; method: ModelMethod; daysBefore: number }
  | { what: 'change'; method: ModelMethod; daysBefore: number }
  | { what: 'cancel' }
  | { what: 'bill'; chargesCents: number; dueInDays: number }
  | { what: 'pay-by-hand'; percent: number }
  | { what: 'move-payment'; inDays: number }
  | { what: 'cancel-payment' }
  | { what: 'days-pass'; days: number }
  /** Days on which the provider doesn't answer. Payments made on these days stay in flight. */
  | { what: 'silent-days'; days: number }
  /** The provider reports the outcomes of all payments in flight. */
  | { what: 'answers-come' }
  | { what: 'block'; inDays: number }
  | { what: 'bank-returns' }

interface Rule {
  status: AutopayState
  method: ModelMethod
  daysBefore: number
  startOn: Day
}

interface Bill {
  on: Day
  dueOn: Day
  amountCents: number
}

export interface ModelPayment {
  rule: number
  bill: Bill
  attempt: number
  status: PaymentState
  amountCents: number
  payOn: Day
  method: ModelMethod
  noticedOn: Day
  chargedOn: Day | undefined
  /** True if the provider hasn't reported the payment's outcome. */
  isUnanswered: boolean
}

/** The current state of the account; `happen` changes it. */
export interface AutopayModel {
  today: Day
  balanceCents: number
  rules: Rule[]
  bills: Bill[]
  payments: ModelPayment[]
  blockedDates: Set<Day>
  happen(happening: Happening): void
}

const typeOf = (method: ModelMethod): 'card' | 'checking' =>
  method === 'visa' || method === 'declined' ? 'card' : 'checking'
const isOpen = ({ status }: ModelPayment) => status === 'scheduled' || status === 'pending'

export function newAutopayModel(today: Day, blockedDates: Set<Day>): AutopayModel {
  const model: AutopayModel = {
    today,
    balanceCents: 0,
    rules: [],
    bills: [],
    payments: [],
    blockedDates,
    happen,
  }
  const active = () => model.rules.findIndex(({ status }) => status === 'active')
  const newest = () => model.bills.at(-1)

  function move(payment: ModelPayment, event: PaymentEvent): void {
    const next = nextState(payment.status, event)
    if (next === undefined) throw new Error(`A payment does not move from ${payment.status} by ${event}.`)
    payment.status = next
  }

  function endRule(at: number, event: 'cancel' | 'stop'): void {
    const rule = ruleAt(at)
    rule.status = nextAutopayState(rule.status, event) ?? rule.status
    for (const payment of model.payments)
      if (payment.rule === at && payment.status === 'scheduled') move(payment, 'cancel')
  }

  function ruleAt(at: number): Rule {
    const rule = model.rules[at]
    if (rule === undefined) throw new Error(`There is no rule ${at}.`)
    return rule
  }

  const owedOf = (bill: Bill) =>
    Math.min(
      bill.amountCents,
      model.balanceCents -
        model.payments.filter(isOpen).reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
  const isTaken = (bill: Bill) =>
    model.payments.some(
      (payment) => payment.bill === bill && (isOpen(payment) || payment.status === 'completed'),
    )
  const chargeFacts = ({ daysBefore, method }: Rule, bill: Bill, noticeOn: Day) => ({
    dueOn: bill.dueOn,
    daysBefore,
    payingWith: typeOf(method),
    noticeOn,
    blockedDates: model.blockedDates,
  })

  function plan(at: number, bill: Bill, what: { attempt: number; amountCents: number; payOn: Day }): void {
    if (isTaken(bill)) return
    const { method } = ruleAt(at)
    const noticedOn = model.today
    model.payments.push({
      rule: at,
      bill,
      status: 'scheduled',
      method,
      noticedOn,
      chargedOn: undefined,
      isUnanswered: false,
      ...what,
    })
  }

  function announce(bill: Bill): void {
    const at = active()
    if (at < 0 || ruleAt(at).startOn > bill.on) return
    const amountCents = owedOf(bill)
    const payOn = chargeOn(chargeFacts(ruleAt(at), bill, model.today))
    if (amountCents > 0) plan(at, bill, { attempt: 1, amountCents, payOn })
  }

  function fail(payment: ModelPayment): void {
    const rule = ruleAt(payment.rule)
    if (rule.status !== 'active') return
    const tries = model.payments.filter(({ rule: at, bill }) => at === payment.rule && bill === payment.bill)
    const firstChargeOn = tries.find(({ attempt }) => attempt === 1)?.payOn ?? payment.payOn
    const attempt = payment.attempt + 1
    const { today, blockedDates } = model
    const payOn = retryOn({ attempt, firstChargeOn, today, blockedDates })
    if (payOn === undefined) endRule(payment.rule, 'stop')
    else plan(payment.rule, payment.bill, { attempt, amountCents: payment.amountCents, payOn })
  }

  function answer(payment: ModelPayment): void {
    payment.isUnanswered = false
    move(payment, payment.method === 'declined' ? 'decline' : 'approve')
    if (payment.status === 'completed') model.balanceCents -= payment.amountCents
    else fail(payment)
  }

  function chargeWhatIsDue(isSilent: boolean): void {
    const due = model.payments.filter(({ status, payOn }) => status === 'scheduled' && payOn <= model.today)
    due.sort((one, other) => (one.payOn < other.payOn ? -1 : one.payOn > other.payOn ? 1 : 0))
    if (isBlocked(model.today, model.blockedDates)) {
      for (const payment of due) payment.payOn = nextOpenDay(addDays(model.today, 1), model.blockedDates)
      return
    }
    const restCents = model.balanceCents - inFlight(model)
    const priced = due.map((payment, at) => {
      const before = due.slice(0, at).reduce((sum, { amountCents }) => sum + amountCents, 0)
      return { payment, cents: Math.min(payment.amountCents, restCents - before) }
    })
    for (const { payment, cents } of priced) {
      if (cents <= 0) {
        move(payment, 'cancel')
        continue
      }
      payment.amountCents = cents
      payment.chargedOn = model.today
      payment.isUnanswered = isSilent
      move(payment, 'due')
    }
    if (!isSilent) for (const payment of due.filter(({ status }) => status === 'pending')) answer(payment)
  }

  function pass(days: number, isSilent: boolean): void {
    for (let day = 0; day < days; day++) {
      model.today = addDays(model.today, 1)
      chargeWhatIsDue(isSilent)
    }
  }

  const happenings: { [Name in Happening['what']]: (happening: Extract<Happening, { what: Name }>) => void } =
    {
      'sign-up'({ method, daysBefore }) {
        if (active() >= 0) return
        const bill = newest()
        const rule: Rule = { status: 'active', method, daysBefore, startOn: model.today }
        const at = model.rules.push(rule) - 1
        if (bill === undefined) return
        const facts = chargeFacts(rule, bill, model.today)
        const amountCents = owedOf(bill)
        const isCovered = amountCents > 0 && !isTaken(bill) && paysInTime(facts)
        rule.startOn = isCovered ? bill.on : addDays(bill.on, 1)
        if (isCovered) plan(at, bill, { attempt: 1, amountCents, payOn: chargeOn(facts) })
      },
      change({ method, daysBefore }) {
        const at = active()
        if (at < 0) return
        const rule = ruleAt(at)
        if (rule.method === method && rule.daysBefore === daysBefore) return
        Object.assign(rule, { method, daysBefore })
        const tomorrow = nextOpenDay(addDays(model.today, 1), model.blockedDates)
        for (const payment of model.payments) {
          if (payment.rule !== at || payment.status !== 'scheduled') continue
          payment.method = method
          if (payment.attempt > 1) continue
          const wished = chargeOn(chargeFacts(rule, payment.bill, payment.noticedOn))
          payment.payOn = wished < tomorrow ? tomorrow : wished
        }
      },
      cancel() {
        if (active() >= 0) endRule(active(), 'cancel')
      },
      bill({ chargesCents, dueInDays }) {
        if (newest()?.on === model.today) return
        model.balanceCents += chargesCents
        const bill = {
          on: model.today,
          dueOn: addDays(model.today, dueInDays),
          amountCents: model.balanceCents,
        }
        model.bills.push(bill)
        announce(bill)
      },
      'pay-by-hand'({ percent }) {
        model.balanceCents -= handPayment(model, percent)
      },
      'move-payment'({ inDays }) {
        const payment = nextWaiting(model)
        if (payment === undefined) return
        const { noticedOn, bill, attempt } = payment
        const wished = addDays(model.today, inDays)
        const facts = { noticedOn, payOn: payment.payOn, billDueOn: bill.dueOn, attempt }
        const move = autopayMove(facts, model.today)
        if (move === undefined || wished < move.earliest || wished > move.latest) return
        if (!isBlocked(wished, model.blockedDates)) payment.payOn = wished
      },
      'cancel-payment'() {
        const payment = nextWaiting(model)
        if (payment !== undefined) move(payment, 'cancel')
      },
      'days-pass': ({ days }) => pass(days, false),
      'silent-days': ({ days }) => pass(days, true),
      'answers-come'() {
        for (const payment of model.payments.filter(({ isUnanswered }) => isUnanswered)) answer(payment)
      },
      block({ inDays }) {
        model.blockedDates.add(addDays(model.today, inDays))
      },
      'bank-returns'() {
        for (const payment of model.payments.slice()) {
          if (payment.status !== 'completed' || payment.method !== 'comes back') continue
          move(payment, 'return')
          model.balanceCents += payment.amountCents
          fail(payment)
        }
      },
    }

  function happen(happening: Happening): void {
    happenings[happening.what](happening as never)
  }
  return model
}

/** The oldest auto pay payment that's still scheduled. */
export const nextWaiting = ({ payments }: AutopayModel): ModelPayment | undefined =>
  payments.find(({ status }) => status === 'scheduled')

/** The sum of auto pay's payments in flight, in cents. */
const inFlight = ({ payments }: AutopayModel): number =>
  payments.filter(({ status }) => status === 'pending').reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * The amount that a customer pays by hand, in cents: `percent` of what's owed minus the payments in flight. Zero on a
 * blocked day.
 */
export function handPayment(model: AutopayModel, percent: number): number {
  if (isBlocked(model.today, model.blockedDates)) return 0
  return Math.floor((Math.max(model.balanceCents - inFlight(model), 0) * percent) / 100)
}
