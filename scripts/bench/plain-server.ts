// The reference that the product's reads are compared with. It returns the same rows as the same JSON, by hand, with
// just `node:http` and `pg`. It's what a good engineer would write if there were only these calls. One SQL query finds
// the session, the account and its billing permission. Another finds the rows. The server validates nothing, logs
// nothing and knows only the rules that the rows need. Environment: DATABASE_URL, PORT.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { addDays, blockedDatesBetween, dayOf } from '@lightwell/rulebook/calendar.ts'
import { paymentWindow } from '@lightwell/rulebook/payments/rules.ts'
import { pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import { readBrand } from '@lightwell/server/settings/brand.ts'
import pg from 'pg'
import { readOf } from './plain-addresses.ts'
import { billHandlers } from './plain-bills.ts'
import { legacyMethod, platformMethod } from './plain-methods.ts'
import { comingOf, outlookOf } from './plain-outlook.ts'
import { searchHandlers } from './plain-searches.ts'
import { sql } from './plain-statements.ts'
import { populatedAt } from './populate.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 10,
  application_name: 'by hand',
})
const { name, customerIdName, logoUrl, supportTelephone, chatUrl, contactHours, chatHours } = readBrand()
const brand = { name, customerIdName, logoUrl, supportTelephone, chatUrl, contactHours, chatHours }
const zone = 'America/New_York'
const now = Temporal.Instant.from(populatedAt)

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

async function rows(statement: keyof typeof sql, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ name: statement, text: sql[statement], values })).rows
}

async function billOf(accountId: string) {
  const today = dayOf(now, zone)
  const [row] = await rows('bill', [accountId, today])
  const bills: Row[] = row.bills ?? []
  const pastDue = pastDueOf({
    balanceCents: row.balance_cents,
    bills: bills.map((bill) => ({ dueOn: bill.due_on, newChargesCents: bill.new_charges_cents })),
    today,
  })
  return { row, newest: bills[0], pastDue, coming: row.coming ?? [], outlook: outlookOf(row, today) }
}

const windowOf = (visit: Row) => ({
  startDate: new Date(visit.starts_at).toISOString(),
  endDate: new Date(visit.ends_at).toISOString(),
})

/** The handlers of the reads. `own` has the rows that the query for the session returned. */
const handlers: Record<string, (own: Row[], asked: URLSearchParams) => Promise<unknown>> = {
  async session(own) {
    const [inUse] = own
    const services = await rows('services', [inUse.identity_id])
    return {
      frontier_is_nds: inUse.kind === 'platform',
      accountId: inUse.id,
      billingAccountId: inUse.billing_account_id,
      accountServiceType: inUse.account_type,
      frontierId: {
        id: inUse.identity_id,
        firstName: inUse.first_name,
        lastName: inUse.last_name,
        isVerified: inUse.is_verified,
        contactPhoneVerified: { verified: inUse.telephone_verified },
        email: inUse.email,
      },
      agent: null,
      env: 'test',
      identity: null,
      corpLogin: null,
      winToken: null,
      apiToken: null,
      webApiEndpoint: null,
      serverTime: new Date().toISOString(),
      businessZone: zone,
      language: inUse.language,
      brand,
      accounts: own.map((each) => ({
        id: each.id,
        accountNumber: each.account_number,
        name: each.name,
        serviceAddress: each.service_address,
        accountType: each.account_type,
        isNDS: each.kind === 'platform',
        billingAccountId: each.billing_account_id,
        role: each.role,
        billing: each.billing,
        pays: each.pays,
        seesServices: each.sees_services,
        followsOrders: each.follows_orders,
        manages: each.manages,
        nickname: each.nickname,
        restrictedEarlyAccess: each.restricted_early_access,
        closedDate: each.closed_date,
        isLastBillOut: each.is_last_bill_out,
        isSettled: each.is_settled,
      })),
      services,
    }
  },
  async account([account]) {
    const [[delivery], { row, newest, pastDue, coming, outlook }] = await Promise.all([
      rows('delivery', [account.id, dayOf(now, zone)]),
      billOf(account.id),
    ])
    return {
      id: account.id,
      accountNumber: account.account_number,
      types: Object.fromEntries(delivery.types.map((type: string) => [type, true])),
      restrictedEarlyAccess: account.restricted_early_access,
      isNDS: account.kind === 'platform',
      data: {
        accountType: account.account_type,
        name: account.name,
        serviceAddress: account.service_address,
        paperless: row.paperless,
        paperlessMigration: row.paperless_migration,
        autopay: row.auto_pay_offset !== null,
        bill: {
          currentBalance: { amount: row.balance_cents / 100, dueDate: newest.due_on },
          pendingPayment: coming.length === 0 ? null : { amount: comingOf(coming) },
          pastDueBalance: { amount: pastDue.amountCents / 100, since: pastDue.since ?? null },
          lastPayment: {
            id: row.last.id,
            date: row.last.pay_on,
            receivedDate: row.last.received_on,
            amount: row.last.amount_cents / 100,
            status: 'Completed',
          },
          statementDate: newest.statement_on,
          outlook,
        },
      },
      products: Object.fromEntries(
        delivery.products.map((product: Row) => [
          product.product_line,
          {
            productLine: product.product_line,
            enabled: product.enabled,
            type: product.type,
            description: product.description,
            downloadLinks: product.download_links,
            showMigrationBanner: product.show_migration_banner && delivery.moving_since === null,
          },
        ]),
      ),
      moveStartedAt: delivery.moving_since?.toISOString() ?? null,
      openOrders: (delivery.orders ?? []).map((order: Row) => ({
        id: order.id,
        orderType: order.type,
        StageCode: order.stage_code,
        completionDate: order.completion_on,
        appointment: order.starts_at && windowOf(order),
      })),
      nextVisit: delivery.visit && {
        kind: delivery.visit.work_kind,
        id: delivery.visit.work_id,
        appointment: windowOf(delivery.visit),
      },
    }
  },
  async 'billing account'([account]) {
    const [{ row, newest, pastDue, coming, outlook }, methods] = await Promise.all([
      billOf(account.id),
      rows('methods', [account.id]),
    ])
    return {
      id: account.billing_account_id,
      balance: row.balance_cents / 100,
      status: 'ACTIVE',
      auto_pay_offset: row.auto_pay_offset ?? 0,
      auto_payment_authorized: row.auto_pay_offset !== null,
      recurring_payments: methods.map((method) => platformMethod(account, method)),
      due_date: newest.due_on,
      past_due_balance: pastDue.amountCents / 100,
      past_due_since: pastDue.since ?? null,
      pending_payment: coming.length === 0 ? null : comingOf(coming),
      outlook,
    }
  },
  async 'payment methods'([account]) {
    const methods = await rows('methods', [account.id])
    return methods.map((method) => legacyMethod(account, method))
  },
  async payments([account]) {
    const places = await rows('places', [account.id])
    const found = await rows('payments', [account.id])
    const payments = found.map((payment) => ({
      id: payment.id,
      date: payment.pay_on,
      amount: payment.amount_cents / 100,
      method: `${payment.method_brand} ending in ${payment.method_last_four}`,
      paymentType: payment.amount_choice,
      paymentMethodId: payment.method_id,
      confirmation: payment.reference,
      status: 'Completed',
      updateable: false,
      deletable: false,
      methodType: 'Card',
      receivedDate: payment.received_on,
      declineReason: null,
      receiptEmail: payment.receipt_email,
      receiptSentAt: (payment.receipt_email && payment.settled_at?.toISOString()) ?? null,
      paidBy: null,
      termsVersion: payment.terms_version,
      autopayId: payment.autopay_id,
      attempt: payment.attempt,
    }))
    const anchor = (at: number) => (places[at] ? `${places[at].pay_on}_${places[at].id}` : null)
    return {
      payments,
      next: places.length > 12 ? anchor(11) : null,
      batch: {
        pages: Math.min(5, Math.ceil(places.length / 12)),
        next: places.length > 60 ? anchor(59) : null,
        previous: null,
      },
    }
  },
  async 'payment dates'([account]) {
    const today = dayOf(now, zone)
    const [{ due, days, balance, coming, charges }] = await rows('dates', [account.id, today])
    const usual = Math.max(
      0,
      Math.ceil(charges.reduce((sum: number, each: number) => sum + each, 0) / charges.length),
    )
    const { earliest, latest } = paymentWindow({ today, dueOn: due })
    return {
      type: 'BLOCKED',
      freelyPayable: Math.max(0, Number(balance) - Number(coming) + usual) / 100,
      blockedDates: blockedDatesBetween(earliest, addDays(latest, 31), days ?? []),
      earliest,
      latest,
      cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
      // Nobody in the benchmarks has recently confirmed who they are.
      proofUntil: null,
      // Nothing is rate limited during the benchmarks.
      declines: { left: null, fullUntil: null },
    }
  },
  ...billHandlers(rows),
  ...searchHandlers(rows),
}

const idleMs = 60 * 60 * 1000

const server = createServer((request, response) => {
  const send = (status: number, answer: unknown) => {
    const body = JSON.stringify(answer)
    const length = Buffer.byteLength(body)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': length }).end(body)
  }
  const answer = async () => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { read, statement, about } = readOf(url)
    const cookie = statement === 'staff' ? /lightwell-staff=([^;]+)/ : /lightwell=([^;]+)/
    const token = cookie.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const digest = createHash('sha256').update(token).digest()
    const own = await rows(statement, [digest, now.toString(), ...(about === undefined ? [] : [about])])
    const [first] = own
    if (first === undefined || now.epochMilliseconds - first.seen_at.getTime() > idleMs) return send(401, {})
    if (about !== undefined && read !== 'account' && !first.billing) return send(403, {})
    send(200, await handlers[read]?.(own, url.searchParams))
  }
  answer().catch((error) => send(500, String(error)))
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
