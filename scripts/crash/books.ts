import type { OpenDatabase } from '@lightwell/server/database/open.ts'
import { readTrailBook, trailGaps } from './trail-book.ts'

/**
 * Our own records of the run: payments, ledger, balances, mails, and discrepancies that reconciliation couldn't
 * explain.
 */
export interface OurBooks {
  payments: OurPayment[]
  entries: { accountId: string; paymentId: string; kind: string; amountCents: number }[]
  accounts: { accountId: string; balanceCents: number; ledgerCents: number }[]
  /** The confirmation number that each mail names. */
  mailReferences: string[]
  discrepancies: { kind: string; detail: string; paymentId: string | null }[]
  /** Actions that the trail lacks or records wrongly. */
  trailGaps: string[]
}

export interface OurPayment {
  accountId: string
  id: string
  key: string
  status: string
  amountCents: number
  reference: string
  /** The side that started the charge: the customer, who was present, or the merchant, on the scheduled day. */
  initiator: 'customer' | 'merchant'
  /** The number of times that the payment was changed while scheduled. */
  edits: number
  /** The number of times that the payment's authorization was recorded. */
  agreed: number
}

/** Reads all of our records at the end of a run. Call it once all requests and jobs have ended. */
export async function readOurBooks(opened: OpenDatabase): Promise<OurBooks> {
  const { database } = opened
  const payments = await database
    .selectFrom('payments as p')
    .select((query) => [
      'p.account_id as accountId',
      'p.id',
      'p.idempotency_key as key',
      'p.status',
      'p.amount_cents as amountCents',
      'p.reference',
      'p.initiator',
      query
        .selectFrom('payment_changes as c')
        .whereRef('c.account_id', '=', 'p.account_id')
        .whereRef('c.payment_id', '=', 'p.id')
        .where('c.event', '=', 'edit')
        .select((edits) => edits.fn.countAll<string>().as('count'))
        .as('edits'),
      query
        .selectFrom('authorizations as t')
        .whereRef('t.account_id', '=', 'p.account_id')
        .whereRef('t.payment_id', '=', 'p.id')
        .select((texts) => texts.fn.countAll<string>().as('count'))
        .as('agreed'),
    ])
    .execute()
  const entries = await database
    .selectFrom('ledger_entries')
    .where('payment_id', 'is not', null)
    .select(['account_id as accountId', 'payment_id as paymentId', 'kind', 'amount_cents as amountCents'])
    .execute()
  const accounts = await database
    .selectFrom('accounts as a')
    .select((query) => [
      'a.id as accountId',
      'a.balance_cents as balanceCents',
      query
        .selectFrom('ledger_entries as l')
        .whereRef('l.account_id', '=', 'a.id')
        .select((sums) =>
          sums.fn
            .sum<string>(
              sums
                .case()
                .when('l.debit', '=', 'receivable')
                .then(sums.ref('l.amount_cents'))
                .when('l.credit', '=', 'receivable')
                .then(sums.neg(sums.ref('l.amount_cents')))
                .else(0)
                .end(),
            )
            .as('cents'),
        )
        .as('ledgerCents'),
    ])
    .execute()
  const mails = await database.selectFrom('outbox').select('body_text').execute()
  const discrepancies = await database
    .selectFrom('discrepancies')
    .select(['kind', 'detail', 'payment_id as paymentId'])
    .execute()
  return {
    payments: payments.map(({ edits, agreed, ...payment }) => ({
      ...payment,
      edits: Number(edits),
      agreed: Number(agreed),
    })),
    entries: entries.map((entry) => ({ ...entry, paymentId: entry.paymentId ?? '' })),
    accounts: accounts.map((account) => ({ ...account, ledgerCents: Number(account.ledgerCents) })),
    mailReferences: mails.map((mail) => /\bLW-\w{4}-\w{4}\b/.exec(mail.body_text)?.[0] ?? 'none'),
    discrepancies,
    trailGaps: trailGaps(await readTrailBook(opened)),
  }
}

/** The payment methods, of any account, that had a payment returned. */
export async function readMethodsThatCameBack({ database }: OpenDatabase): Promise<Set<string>> {
  const found = await database
    .selectFrom('payments')
    .where('status', '=', 'returned')
    .where('method_id', 'is not', null)
    .select('method_id')
    .distinct()
    .execute()
  return new Set(found.flatMap(({ method_id }) => method_id ?? []))
}

/** The number of payments that wait for the payment provider's answer, or were scheduled for today or earlier. */
export async function countOpen({ database }: OpenDatabase, today: string): Promise<number> {
  const open = await database
    .selectFrom('payments')
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where.and([where('status', '=', 'scheduled'), where('pay_on', '<=', today)]),
      ]),
    )
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(open.count)
}
