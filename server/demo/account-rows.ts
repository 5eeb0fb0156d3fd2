import { addDays, addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import type { SealToken } from '../payment-methods/token.ts'
import type { DemoAccount } from './accounts.ts'
import { autopayRows, byAutopay } from './autopay-rows.ts'
import { paymentRow, printedBill, scheduledPaymentRow, statementRow } from './bill-rows.ts'
import { type DemoPayment, liveThrough, timeOn } from './bills.ts'
import { chanceFor } from './chance.ts'
import { chargeRows } from './charge-rows.ts'
import { ordersOf, productsOf, servicesOf } from './deliveries.ts'
import { entriesOfPayment, entryOfStatement, owedCents } from './ledger.ts'
import { authorizationRows, type MethodRow, methodRow } from './method-rows.ts'
import { methodsOf } from './methods.ts'
import { emailOf, type Person, people, type SignIn } from './people.ts'
import { months } from './plans.ts'
import type { DemoRows } from './store.ts'

export interface LoadFacts {
  today: Day
  now: Temporal.Instant
  blockedDates: ReadonlySet<Day>
  identityIds: ReadonlyMap<SignIn, string>
  seal: SealToken
}

/** Everything that belongs to one account, ready to be inserted, its balance the sum of its ledger. */
export function rowsOfAccount(account: DemoAccount, facts: LoadFacts): Partial<DemoRows> {
  const accountId = account.id
  const openedOn = account.billed
    ? addMonths(newestStatementOn(facts.today, account.billed), -months)
    : addDays(facts.today, -8)
  const openedAt = timeOn(openedOn, 10 * 60)
  const billed = account.billed ? billedRows(account, facts, openedAt) : undefined
  return {
    accounts: [
      {
        id: accountId,
        account_number: account.accountNumber,
        kind: account.billingAccountId ? 'platform' : 'legacy',
        billing_account_id: account.billingAccountId ?? null,
        account_type: account.accountType,
        name: account.name,
        service_address: `${account.street}, ${account.city}, ${account.state} ${account.zip}`,
        restricted_early_access: account.restrictedEarlyAccess,
        paperless: account.paperless,
        balance_cents: (billed?.ledger_entries ?? []).reduce((sum, entry) => sum + owedCents(entry), 0),
        created_at: openedAt.toString(),
      },
    ],
    account_links: account.links.map(({ signIn, role, billing }) => ({
      account_id: accountId,
      identity_id: idOfPerson(facts, signIn),
      role,
      billing,
      linked_at: openedAt.add({ hours: 1 }).toString(),
    })),
    services: servicesOf(account).map((service) => ({ account_id: accountId, ...service })),
    products: productsOf(account).map((product) => ({
      account_id: accountId,
      ...product,
      download_links: '[]',
    })),
    orders: ordersOf(account, facts.today, facts.blockedDates),
    ...billed,
  }
}

function billedRows(account: DemoAccount, facts: LoadFacts, openedAt: Temporal.Instant) {
  if (account.billed === undefined) throw new Error(`Nothing was billed to ${account.accountNumber}.`)
  const accountId = account.id
  const { plan, habit, hasScheduledPayment } = account.billed
  const { today, now, blockedDates } = facts
  const newestOn = newestStatementOn(today, account.billed)
  const { statements, payments } = liveThrough({
    plan,
    habit,
    newestOn,
    today,
    blockedDates,
    chance: chanceFor(account.accountNumber.replaceAll('-', '')),
  })

  const person = ownerOf(account)
  const owner = {
    accountId,
    account,
    identityId: person && idOfPerson(facts, person.signIn),
    language: person?.language ?? 'en',
  } as const
  const saved = methodsOf(person?.signIn, today).map((method, index) => {
    const savedAt = openedAt.add({ hours: 2, minutes: 4 * index })
    return { name: method.name, row: methodRow(owner, method, savedAt, facts.seal), savedAt }
  })
  const named = (name: DemoPayment['with']) => methodNamed(saved, name)
  const payer = {
    ...owner,
    email: person && emailOf(person.signIn),
    methods: { visa: named('visa'), mastercard: named('mastercard'), checking: named('checking') },
  }

  const autopay = autopayRows(account.autoPay, payer, statements, { ...facts, openedAt })
  const paid = payments.map((payment) => ({
    payment,
    row: { ...paymentRow(payer, payment), ...byAutopay(payment, autopay.autopays, statements) },
  }))
  const newest = statements.at(-1)
  const scheduled =
    hasScheduledPayment && newest ? [scheduledPaymentRow(payer, newest, { today, now, blockedDates })] : []
  return {
    payment_methods: saved.map(({ row }) => row),
    autopays: autopay.autopays,
    biller_enrolments: autopay.biller_enrolments,
    authorizations: [
      ...saved.flatMap(({ row, savedAt }) => authorizationRows(owner, row, savedAt)),
      ...autopay.authorizations,
    ],
    statements: statements.map((statement) => statementRow(accountId, statement)),
    bill_reprints: account.billed.wasPrinted ? printedBill(owner, statements.at(-2)) : [],
    ...chargeRows(accountId, plan, newestOn),
    payments: [...paid.map(({ row }) => row), ...scheduled, ...autopay.payments],
    ledger_entries: [
      ...statements.flatMap((statement) => entryOfStatement(accountId, statement)),
      ...paid.flatMap(({ payment, row }) => entriesOfPayment(accountId, row.id, payment)),
    ],
  }
}

const lastBillDay = 28

/** So many days ago, or on the last day before that on which accounts are billed: one that every month has. */
function newestStatementOn(today: Day, { newestDaysAgo }: { newestDaysAgo: number }): Day {
  const day = addDays(today, -newestDaysAgo)
  return addDays(day, Math.min(0, lastBillDay - Number(day.slice(-2))))
}

function methodNamed(saved: { name: string; row: MethodRow }[], name: string): MethodRow {
  const found = saved.find((method) => method.name === name)
  if (found === undefined) throw new Error(`Every billed account has a saved ${name}.`)
  return found.row
}

function ownerOf(account: DemoAccount): Person | undefined {
  const owner = account.links.find((link) => link.role === 'owner')
  return people.find((person) => person.signIn === owner?.signIn)
}

function idOfPerson({ identityIds }: LoadFacts, signIn: SignIn): string {
  const id = identityIds.get(signIn)
  if (id === undefined) throw new Error(`${signIn} is nobody of the demonstration.`)
  return id
}
