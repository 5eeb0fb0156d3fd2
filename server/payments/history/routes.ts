import { Readable } from 'node:stream'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import {
  downloadPayments,
  getPaymentHistory,
  listPayments,
  listRecentPayments,
} from '@lightwell/rulebook/payments/history-contract.ts'
import {
  encodePlatformPast,
  encodeUpcoming,
  type UpcomingPayment as UpcomingReply,
} from '@lightwell/rulebook/payments/history-wire.ts'
import { autopayMove } from '@lightwell/rulebook/payments/rules.ts'
import { encodePayment } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../../acting/actor.ts'
import { billingAccount, platformAccount } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import { type Serving, serve, serveFile } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { toPaymentReply } from '../encode.ts'
import { type HistoryPage, readHistory } from './read-history.ts'
import { findUpcoming, type HistoryFilter, type Place, placeText, type UpcomingPayment } from './store.ts'
import { writeCsv } from './write-csv.ts'

/** Serves past and upcoming payments: lists for the page, and the whole history as a CSV file. */
export function servePaymentHistory(serving: Serving, world: World): void {
  const ofAccount = billingAccount(({ params }: { params: { id: AccountId } }) => params.id)
  const ofPlatform = platformAccount(({ query }: { query: { id: BillingAccountId } }) => query.id)

  serve(serving, listPayments, ofAccount, async ({ query }, acting) => {
    const wish = { ...query, after: placeOf(query.after) }
    const page = await readHistory(world, acting, filterOf(query), wish)
    return {
      payments: page.payments.map((payment) => encodePayment(toPaymentReply(payment, acting.language))),
      ...pagingOnWire(page),
    }
  })

  serve(serving, getPaymentHistory, ofPlatform, async ({ query }, acting) => {
    const wish = { ...query, after: placeOf(query.after) }
    const page = await readHistory(world, acting, filterOf(query), wish)
    const items = page.payments.map((payment) => encodePlatformPast(toPaymentReply(payment, acting.language)))
    return { items, ...pagingOnWire(page) }
  })

  serve(serving, listRecentPayments, ofAccount, async (_taken, acting) => {
    const upcoming = await findUpcoming(world.database, acting.account.id)
    return upcoming.map((payment) => encodeUpcoming(toUpcomingReply(world, payment, acting)))
  })

  serveFile(
    serving,
    downloadPayments,
    limited('download', ofAccount),
    async ({ query }, { account, language }) => {
      const today = dayOf(world.clock(), world.config.businessZone)
      return {
        name: `payments-${account.accountNumber}-${today}.csv`.replace(/[^A-Za-z0-9.-]/g, ''),
        content: Readable.from(writeCsv(world, account.id, filterOf(query), language)),
      }
    },
  )
}

interface Filter {
  from?: string | undefined
  to?: string | undefined
  method?: string | undefined
}

function filterOf({ from, to, method }: Filter): HistoryFilter {
  const [type, lastFour] = method?.split('-') ?? []
  const paidWith = lastFour && {
    method: { type: type === 'card' ? ('card' as const) : ('checking' as const), lastFour },
  }
  return { from, to, ...paidWith }
}

function placeOf(anchor: string | undefined): Place | undefined {
  const [payOn, id] = anchor?.split('_') ?? []
  return payOn && id ? { payOn, id } : undefined
}

const anchorOf = (place: Place | undefined) => (place ? placeText(place) : null)

function pagingOnWire({ next, batch }: HistoryPage) {
  return {
    next: anchorOf(next),
    batch: { pages: batch.pages, next: anchorOf(batch.next), previous: anchorOf(batch.previous) },
  }
}

/**
 * Encodes an upcoming payment. For a scheduled auto pay payment, includes the first and last day that it can be moved
 * to.
 */
function toUpcomingReply(
  { clock, config }: World,
  payment: UpcomingPayment,
  { subject, language }: OverAccount,
): UpcomingReply {
  const { method_id: methodId, method_by_kind: isEntered, method_by_id: enteredBy } = payment
  const keepsMethod = methodId !== null && (isEntered === null || enteredBy === subject.id)
  const { autopay, ...reply } = { ...toPaymentReply(payment, language), keepsMethod }
  if (autopay === undefined) return { ...reply, autopay }
  if (payment.status !== 'scheduled') return { ...reply, autopay: { ...autopay, move: undefined } }
  const noticed = payment.created_at.toTemporalInstant()
  const facts = {
    noticedOn: dayOf(noticed, config.businessZone),
    payOn: payment.pay_on,
    billDueOn: payment.bill_due_on ?? payment.pay_on,
    attempt: payment.attempt,
  }
  const move = autopayMove(facts, dayOf(clock(), config.businessZone))
  return { ...reply, autopay: { ...autopay, move } }
}
