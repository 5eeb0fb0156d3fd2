import type { OurBooks, OurPayment } from './books.ts'
import type { Seen } from './client.ts'
import { compareSeen } from './compare-seen.ts'
import { openingCents } from './customers.ts'
import type { Findings, Note } from './findings.ts'
import type { ProviderBook, ProviderCharge } from './provider.ts'

/** Compares three books: what the clients were told, the payment provider's charges, and our payments and ledger. */
export function compareBooks(seen: readonly Seen[], provider: ProviderBook, ours: OurBooks): Findings {
  const findings: Findings = {
    lost: [],
    twice: [],
    orphans: [],
    contradictions: [],
    mixups: [],
    balances: [],
    mails: [],
    discrepancies: ours.discrepancies.map(
      (each) => `${each.kind} ${each.detail} of payment ${each.paymentId}`,
    ),
    answers: [],
    trail: ours.trailGaps,
  }
  const note: Note = (finding, sentence) => findings[finding].push(sentence)
  const charges = groupBy(provider.charges, (charge) => charge.orderId)
  const entries = groupBy(ours.entries, (entry) => entry.paymentId)
  const byKey = groupBy(ours.payments, (payment) => `${payment.accountId} ${payment.key}`)
  const byId = new Map(ours.payments.map((payment) => [payment.id, payment]))

  for (const each of seen) {
    const { accountId } = each.order.customer
    compareSeen(each, byKey.get(`${accountId} ${each.order.key}`) ?? [], byId, charges, note)
  }
  for (const payment of ours.payments)
    comparePayment(payment, charges.get(payment.id) ?? [], entries.get(payment.id) ?? [], note)
  for (const charge of provider.charges) {
    if (byId.has(charge.orderId)) continue
    note(
      'orphans',
      `charge ${charge.chargeId} of ${charge.amountCents} cents has no payment ${charge.orderId}`,
    )
  }
  for (const entry of ours.entries)
    if (!byId.has(entry.paymentId)) note('orphans', `entry ${entry.kind} has no payment ${entry.paymentId}`)
  compareBalances(ours, note)
  compareMails(ours, note)
  return findings
}

function comparePayment(
  payment: OurPayment,
  charges: ProviderCharge[],
  entries: OurBooks['entries'],
  note: Note,
): void {
  const what = `payment ${payment.id}`
  const approved = charges.filter((charge) => charge.approved)
  const paid = entries.filter((entry) => entry.kind === 'payment')
  const undone = entries.filter((entry) => entry.kind === 'payment-return')
  const isReturned = approved.some((charge) => charge.returned)

  // An authorization is recorded once for the payment order and once for each change.
  if (payment.agreed !== 1 + payment.edits)
    note(
      'lost',
      `${what} was agreed to ${1 + payment.edits} times, and the words were kept ${payment.agreed} times`,
    )
  if (payment.status === 'pending' || payment.status === 'scheduled')
    note('orphans', `${what} is still ${payment.status}`)
  if (approved.length > 1) note('twice', `${what} was charged ${approved.length} times`)
  if (paid.length > 1) note('twice', `${what} has ${paid.length} ledger entries`)
  if (undone.length > 1) note('twice', `${what} was undone ${undone.length} times`)

  const counts = payment.status === 'completed' || payment.status === 'returned'
  if (approved.length > 0 && paid.length === 0) note('lost', `${what} was charged and is not in the ledger`)
  if (approved.length > 0 && !counts) note('lost', `${what} was charged and is ${payment.status}`)
  if (counts && paid.length === 0) note('lost', `${what} is ${payment.status} and not in the ledger`)
  if (isReturned && undone.length === 0) note('lost', `${what} was returned, which the ledger does not know`)

  if (counts && approved.length === 0) note('orphans', `${what} is ${payment.status} and was never charged`)
  if (paid.length > 0 && approved.length === 0)
    note('orphans', `${what} is in the ledger and was never charged`)
  if (undone.length > 0 && !isReturned) note('orphans', `${what} was undone and never returned`)

  for (const { amountCents, key } of charges) {
    if (amountCents !== payment.amountCents) note('mixups', `${what} was charged ${amountCents} cents`)
    if (!key.startsWith(`${payment.accountId}/`)) note('mixups', `${what} was charged under ${key}`)
  }
  for (const { amountCents, accountId } of entries)
    if (amountCents !== payment.amountCents || accountId !== payment.accountId)
      note('mixups', `${what} is in the ledger of ${accountId} with ${amountCents} cents`)
}

/** Checks each account's balance against its ledger, and against what was owed minus the completed payments. */
function compareBalances(ours: OurBooks, note: Note): void {
  const paidCents = new Map<string, number>()
  for (const { accountId, status, amountCents } of ours.payments)
    if (status === 'completed') paidCents.set(accountId, (paidCents.get(accountId) ?? 0) + amountCents)
  for (const { accountId, balanceCents, ledgerCents } of ours.accounts) {
    const owedCents = openingCents - (paidCents.get(accountId) ?? 0)
    if (balanceCents !== ledgerCents || balanceCents !== owedCents)
      note('balances', `${accountId} owes ${owedCents}, balance ${balanceCents}, ledger ${ledgerCents} cents`)
  }
}

/**
 * Checks the number of mails. Scheduling, each change, canceling, paying and a return are mailed once each. A decline
 * must be mailed if the merchant made the charge. If the customer did, they may have seen it on the page, so a mail
 * isn't required.
 */
function compareMails(ours: OurBooks, note: Note): void {
  const sent = groupBy(ours.mailReferences, (reference) => reference)
  for (const { id, status, reference, initiator, edits } of ours.payments) {
    const isMadeLater = initiator === 'merchant'
    const [least, most] = {
      completed: [1, 1],
      returned: [2, 2],
      declined: [isMadeLater ? 1 : 0, 1],
      cancelled: [1, 1],
    }[status] ?? [0, 0]
    // A change can make a scheduled payment due right away. The mail about its outcome then covers the change too.
    const news = (isMadeLater || edits > 0 ? 1 : 0) + (isMadeLater ? edits : 0)
    const mails = (sent.get(reference) ?? []).length - news
    if (mails < (least ?? 0) || mails > (most ?? 0))
      note('mails', `payment ${id} is ${status} and was told of in ${mails} mails`)
  }
}

function groupBy<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  return Map.groupBy(all, keyOf)
}
