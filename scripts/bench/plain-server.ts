// The reference of the reads: the same rows as the same JSON, by hand over `node:http` and `pg`, with nothing around them.
// It looks the session up and checks the account like the product; it validates nothing, logs nothing and knows no rules
// but those that the rows need. Environment: DATABASE_URL, PORT.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { addDays, blockedDatesBetween, dayOf } from '@lightwell/rulebook/calendar.ts'
import { paymentWindow } from '@lightwell/rulebook/payments/rules.ts'
import { pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import { readBrand } from '@lightwell/server/brand.ts'
import pg from 'pg'
import { populatedAt } from './populate.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })
const { name, customerIdName, logoUrl, supportTelephone, chatUrl } = readBrand()
const brand = { name, customerIdName, logoUrl, supportTelephone, chatUrl }
const zone = 'America/New_York'
const now = Temporal.Instant.from(populatedAt)

const sql = {
  session: `select s.account_id as used, i.id, i.email, i.first_name, i.last_name, i.is_verified, i.telephone_verified, i.language,
      (select json_agg(json_build_object('id', a.id, 'accountNumber', a.account_number, 'name', a.name,
          'serviceAddress', a.service_address, 'accountType', a.account_type, 'kind', a.kind,
          'billingAccountId', a.billing_account_id, 'restrictedEarlyAccess', a.restricted_early_access,
          'billing', l.billing and exists (select from services v where v.account_id = a.id and v.type = 'BILLING'))
          order by l.linked_at, a.id)
        from account_links l join accounts a on a.id = l.account_id where l.identity_id = i.id) as accounts
    from sessions s join identities i on i.id = s.identity_id and i.is_active
    where s.token_hash = $1 and s.expires_at > $2`,
  services: `select v.id, v.type, v.account_id as ref from account_links l join services v on v.account_id = l.account_id
    where l.identity_id = $1 order by v.account_id, v.id`,
  bill: `select balance_cents, paperless, paperless_migration, auto_pay, auto_pay_offset,
      (select json_agg(b) from (select statement_on, due_on, new_charges_cents from statements
        where account_id = a.id order by statement_on desc limit 13) b) as bills,
      (select sum(amount_cents)::bigint from payments where account_id = a.id and status in ('scheduled', 'pending')) as pending,
      (select row_to_json(p) from (select id, pay_on, amount_cents, status from payments
        where account_id = a.id and status in ('scheduled', 'pending', 'completed') order by id desc limit 1) p) as last
    from accounts a where id = $1`,
  delivery: `select (select json_agg(distinct type) from services where account_id = $1) as types,
      (select json_agg(p order by product_line) from products p where account_id = $1) as products,
      (select json_agg(o) from orders o where account_id = $1 and status = 'In-Progress') as orders`,
  methods: `select * from payment_methods where account_id = $1 and is_saved and status <> 'deleted' order by id desc`,
  payments: `select * from payments where account_id = $1 and status <> 'void' order by id desc limit 13`,
  dates: `select (select due_on from statements where account_id = $1 order by statement_on desc limit 1) as due,
      (select json_agg(day) from blocked_dates where day >= $2) as days`,
}

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

async function rows(statement: keyof typeof sql, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ name: statement, text: sql[statement], values })).rows
}

async function billOf(accountId: string) {
  const [row] = await rows('bill', [accountId])
  const bills: Row[] = row.bills ?? []
  const pastDue = pastDueOf({
    balanceCents: row.balance_cents,
    bills: bills.map((bill) => ({ dueOn: bill.due_on, newChargesCents: bill.new_charges_cents })),
    today: dayOf(now, zone),
  })
  return { row, newest: bills[0], pastDue }
}

const handlers: Record<string, (session: Row, query: URLSearchParams) => Promise<unknown>> = {
  async session(session) {
    const services = await rows('services', [session.id])
    const [inUse] = session.accounts
    return {
      frontier_is_nds: inUse.kind === 'platform',
      accountId: inUse.id,
      billingAccountId: inUse.billingAccountId,
      accountServiceType: inUse.accountType,
      frontierId: {
        firstName: session.first_name,
        lastName: session.last_name,
        isVerified: session.is_verified,
        contactPhoneVerified: { verified: session.telephone_verified },
        email: session.email,
      },
      agent: null,
      env: 'test',
      corpLogin: null,
      serverTime: new Date().toISOString(),
      businessZone: zone,
      language: session.language,
      brand,
      accounts: session.accounts.map(({ kind, billingAccountId, ...account }: Row) => ({
        ...account,
        isNDS: kind === 'platform',
      })),
      services,
    }
  },
  async account(session) {
    const [account] = session.accounts
    const [[delivery], { row, newest, pastDue }] = await Promise.all([
      rows('delivery', [account.id]),
      billOf(account.id),
    ])
    return {
      id: account.id,
      accountNumber: account.accountNumber,
      types: Object.fromEntries(delivery.types.map((type: string) => [type, true])),
      restrictedEarlyAccess: account.restrictedEarlyAccess,
      isNDS: account.kind === 'platform',
      data: {
        accountType: account.accountType,
        name: account.name,
        serviceAddress: account.serviceAddress,
        paperless: row.paperless,
        paperlessMigration: row.paperless_migration,
        autopay: row.auto_pay,
        bill: {
          currentBalance: { amount: row.balance_cents / 100, dueDate: newest.due_on },
          pendingPayment: row.pending === null ? null : { amount: row.pending / 100 },
          pastDueBalance: { amount: pastDue.amountCents / 100, since: pastDue.since ?? null },
          lastPayment: {
            id: row.last.id,
            date: row.last.pay_on,
            amount: row.last.amount_cents / 100,
            status: 'Completed',
          },
          statementDate: newest.statement_on,
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
            showMigrationBanner: product.show_migration_banner,
          },
        ]),
      ),
      openOrders: [],
    }
  },
  async 'billing account'(session) {
    const [account] = session.accounts
    const [{ row, newest, pastDue }, methods] = await Promise.all([
      billOf(account.id),
      rows('methods', [account.id]),
    ])
    return {
      id: account.billingAccountId,
      balance: row.balance_cents / 100,
      status: 'ACTIVE',
      auto_pay_offset: row.auto_pay_offset,
      auto_payment_authorized: row.auto_pay,
      recurring_payments: methods.map((method) => ({
        id: method.id,
        auto_payment: false,
        payment_method: {
          id: method.id,
          payment_method_type: 'tokenized-credit-card',
          token: method.id,
          card_type: method.brand,
          last_four: method.last_four,
          exp_month: method.exp_month,
          exp_year: method.exp_year,
          nickname: method.nickname,
          postal_address: { city: method.billing_city, state: method.billing_state, zip: method.billing_zip },
          is_default: method.is_default,
        },
      })),
      due_date: newest.due_on,
      past_due_balance: pastDue.amountCents / 100,
      past_due_since: pastDue.since ?? null,
      pending_payment: row.pending === null ? null : row.pending / 100,
    }
  },
  async 'payment methods'(session) {
    const methods = await rows('methods', [session.accounts[0].id])
    return methods.map((method) => ({
      id: method.id,
      nickName: method.nickname ?? '',
      type: 'Card',
      subtype: method.brand,
      default: method.is_default ? 'Y' : 'N',
      accountNumberEndsWith: method.last_four,
      expirationMM: String(method.exp_month).padStart(2, '0'),
      expirationYYYY: String(method.exp_year),
      billingCity: method.billing_city,
      billingState: method.billing_state,
      billingZip: method.billing_zip,
      status: 'Active',
      deleteable: true,
      updateable: true,
    }))
  },
  async payments(session) {
    const found = await rows('payments', [session.accounts[0].id])
    const payments = found.slice(0, 12).map((payment) => ({
      id: payment.id,
      date: payment.pay_on,
      amount: payment.amount_cents / 100,
      method: `${payment.method_brand} ${payment.method_last_four}`,
      paymentType: payment.amount_choice,
      paymentMethodId: payment.method_id,
      confirmation: payment.reference,
      status: 'Completed',
      updateable: false,
      deletable: false,
      receivedDate: payment.received_on,
      declineReason: null,
      receiptEmail: payment.receipt_email,
    }))
    return { payments, next: found.length > 12 ? payments.at(-1)?.id : null }
  },
  async 'payment dates'(session) {
    const today = dayOf(now, zone)
    const [{ due, days }] = await rows('dates', [session.accounts[0].id, today])
    const { earliest, latest } = paymentWindow({ today, dueOn: due })
    return {
      type: 'BLOCKED',
      blockedDates: blockedDatesBetween(earliest, addDays(latest, 31), days ?? []),
      earliest,
      latest,
      cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
    }
  },
}

/** The read that a path stands for. */
function readOf(path: string): string {
  if (path === '/api/session') return 'session'
  if (path === '/api/getBillingAccount') return 'billing account'
  if (path === '/api/paymentDates') return 'payment dates'
  if (path.endsWith('/paymentMethods')) return 'payment methods'
  return path.endsWith('/payments') ? 'payments' : 'account'
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const token = /lightwell=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const answer = async () => {
    const [session] = await rows('session', [createHash('sha256').update(token).digest(), now.toString()])
    const body = JSON.stringify(await handlers[readOf(url.pathname)]?.(session, url.searchParams))
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body)
  }
  answer().catch((error) => response.writeHead(500).end(String(error)))
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
