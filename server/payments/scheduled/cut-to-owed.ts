import type { Queries } from '../../database/transaction.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { headOf } from '../../messages/mail/compose.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import type { World } from '../../world.ts'
import { cutMail, needlessMail } from '../mails.ts'
import type { PaymentRow } from '../tables.ts'
import { lockScheduled, updateScheduled } from './cut-store.ts'

/**
 * Reduces the payments that customers scheduled on a closed account to what's owed, in the order of their days. The
 * payment that would exceed the debt is reduced to what's left. Later payments are canceled. Emails tell the customers
 * which payments were reduced or canceled. The caller must have locked the account.
 * @param owedCents the debt less the pending payments
 * @returns the payments that remain. `isCut` says that a payment was reduced
 */
export async function cutToOwed(
  trx: Queries,
  world: World,
  { accountId, owedCents }: { accountId: string; owedCents: number },
): Promise<(PaymentRow & { isCut: boolean })[]> {
  const now = world.clock()
  const kept: (PaymentRow & { isCut: boolean })[] = []
  const reduced: { payment: PaymentRow; mail: typeof needlessMail }[] = []
  let leftCents = Math.max(0, owedCents)
  for (const payment of await lockScheduled(trx, accountId)) {
    const cents = Math.min(payment.amount_cents, leftCents)
    leftCents -= cents
    if (cents > 0) kept.push({ ...payment, amount_cents: cents, isCut: cents < payment.amount_cents })
    if (cents === payment.amount_cents) continue
    await updateScheduled(trx, payment, cents, now)
    if (cents === 0) reduced.push({ payment, mail: needlessMail })
    else reduced.push({ payment: { ...payment, amount_cents: cents }, mail: cutMail })
  }
  const readers = await readersOf(
    trx,
    reduced.map(({ payment, mail }) => ({ ...payment, mail })),
  )
  const mails = readers.map(({ mail, ...payment }) => mail(headOf(world.config, now), payment))
  await addAllToOutbox(trx, mails, now)
  return kept
}
