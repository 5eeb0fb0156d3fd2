import { refundBy } from '@lightwell/rulebook/accounts/closing.ts'
import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import type { DemoAccount } from '../../demo/accounts.ts'
import { type DemoPayment, timeOn } from '../../demo/bills.ts'
import { methodsOf } from '../../demo/methods.ts'
import { type DemoFacts, idOfPerson, type NounDemo } from '../../demo/noun-demo.ts'
import { emailOf } from '../../demo/people.ts'
import type { Story } from '../../demo/story.ts'
import { autopayRows, byAutopay } from './autopay-rows.ts'
import { paymentRow, scheduledPaymentRow, statementRow } from './bill-rows.ts'
import { chargeRows } from './charge-rows.ts'
import { type Entry, entriesOfPayment, entryOfCredit, entryOfStatement, owedCents } from './ledger.ts'
import { authorizationRows, type MethodRow, methodRow } from './method-rows.ts'

const tables = [
  'accounts',
  'account_links',
  'payment_methods',
  'authorizations',
  'statements',
  'billing_cycles',
  'recurring_charges',
  'one_time_charges',
  'taxes',
  'autopays',
  'biller_enrolments',
  'payments',
  'ledger_entries',
] as const

/**
 * The rows of an account and of everything that billing has made for it. The balance is the sum of the ledger entries.
 */
export const billedDemo: NounDemo<(typeof tables)[number]> = {
  tables,
  rowsOf(account, facts, story) {
    const accountId = account.id
    const { openedAt, newestOn } = story
    const closedOn = (account.closed && newestOn) ?? null
    const billed = account.billed ? billedRows(account, account.billed, facts, story) : undefined
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
          is_protected: account.isProtected ?? false,
          paperless: account.paperless,
          pin_digest: facts.digestOfPin(accountId, account.pin),
          contact_email: contactOf(account),
          balance_cents: (billed?.ledger_entries ?? []).reduce((sum, entry) => sum + owedCents(entry), 0),
          created_at: openedAt.toString(),
          closed_on: closedOn,
          closing_told_at: closedOn && timeOn(closedOn, 9 * 60).toString(),
          closing_settled_at: null,
          refund_by: account.closed?.creditCents === undefined ? null : closedOn && refundBy(closedOn),
        },
      ],
      account_links: account.links.map(
        ({ signIn, role, billing, pays = billing, seesServices = billing, manages = seesServices }) => ({
          account_id: accountId,
          identity_id: idOfPerson(facts, signIn),
          role,
          billing,
          pays,
          sees_services: seesServices,
          manages,
          linked_at: openedAt.add({ hours: 1 }).toString(),
        }),
      ),
      ...billed,
    }
  },
}

/** The email on file for an account: usually its owner's. */
function contactOf({ contactEmail, links }: DemoAccount): string | null {
  const [first] = links.filter(({ role }) => role === 'owner')
  return contactEmail === undefined && first ? emailOf(first.signIn) : (contactEmail ?? null)
}

function billedRows(
  account: DemoAccount,
  { plan, hasScheduledPayment }: NonNullable<DemoAccount['billed']>,
  facts: DemoFacts,
  { openedAt, owner: person, newestOn, statements, payments }: Story,
) {
  if (newestOn === undefined) throw new Error(`Nothing was billed to ${account.accountNumber}.`)
  const accountId = account.id
  const { today, now, blockedDates } = facts
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
    ...chargeRows(accountId, plan, newestOn, account.closed !== undefined),
    payments: [...paid.map(({ row }) => row), ...scheduled, ...autopay.payments],
    ledger_entries: withCredit(account, newestOn, [
      ...statements.flatMap((statement) => entryOfStatement(accountId, statement)),
      ...paid.flatMap(({ payment, row }) => entriesOfPayment(accountId, row.id, payment)),
    ]),
  }
}

/** Adds a ledger entry that brings the balance of a closed account to the credit that it was closed with. */
function withCredit({ id, closed }: DemoAccount, closedOn: Day, entries: Entry[]): Entry[] {
  if (closed?.creditCents === undefined) return entries
  const owed = entries.reduce((sum, entry) => sum + owedCents(entry), 0)
  return [...entries, entryOfCredit(id, owed + closed.creditCents, timeOn(addDays(closedOn, 1), 8 * 60))]
}

function methodNamed(saved: { name: string; row: MethodRow }[], name: string): MethodRow {
  const found = saved.find((method) => method.name === name)
  if (found === undefined) throw new Error(`Every billed account has a saved ${name}.`)
  return found.row
}
