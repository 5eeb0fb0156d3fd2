import { addDays, addMonths, type Day, dayOf, isBlocked } from '@lightwell/rulebook/calendar.ts'
import { pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../database/open.ts'
import { zone } from '../../demo/bills.ts'
import { emailOf, password, type SignIn, signIns } from '../../demo/people.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { loadDemo } from './load.ts'
import { tablesInOrder } from './nouns.ts'
import { demoRows } from './rows.ts'

/** An ordinary instant, and instants at which calendar calculations often go wrong. */
const instants = [
  '2026-11-21T15:00:00Z',
  '2026-03-31T23:30:00Z', // the end of a month after a short one
  '2028-02-29T12:00:00Z', // a leap day
  '2026-03-08T07:30:00Z', // the hour after clocks went forward
  '2026-11-01T05:30:00Z', // the hour that comes twice
  '2027-01-01T04:59:00Z', // still the old year in New York
].map((instant) => Temporal.Instant.from(instant))

const seal = (_place: unknown, token: string) => Buffer.from(`sealed ${token}`)
const factsAt = (now: Temporal.Instant) => ({
  now,
  today: dayOf(now, zone),
  seal,
  digestOfPin: (accountId: string, pin: string) => Buffer.from(`${accountId} ${pin}`),
  hashPassword: async (plain: string) => `hash of ${plain}`,
})

describe.each(instants.map((now) => [now.toString(), now] as const))('the demonstration at %s', (_, now) => {
  const { today } = factsAt(now)
  const rows = demoRows(factsAt(now), 'hash')
  const billed = rows.accounts.filter((account) =>
    rows.statements.some((each) => each.account_id === account.id),
  )
  const statementsOf = (id: string) => rows.statements.filter((each) => each.account_id === id)

  it('has accounts whose names have nothing in common', () => {
    const bare = (name: string | null | undefined) => (name ?? 'none').replace(/[^A-Za-z0-9]/g, '')
    const moved = rows.accounts.filter((one) => bare(one.id) !== bare(one.account_number))
    for (const kind of ['legacy', 'platform']) expect(moved.map((one) => one.kind)).toContain(kind)
    for (const one of rows.accounts.filter((each) => each.kind === 'platform')) {
      const names = [one.id, one.account_number, one.billing_account_id].map(bare)
      expect(new Set(names).size).toBe(3)
    }
  })

  it('has an account in Florida, which its id says', () => {
    const [florida] = rows.accounts.filter((one) => one.service_address.includes(', FL '))
    expect(florida?.id).toMatch(/^239.{7,}$/)
  })

  it('bills eleven accounts for 24 months', () => {
    expect(billed).toHaveLength(11)
    for (const account of billed) expect(statementsOf(account.id)).toHaveLength(24)
  })

  it('begins every statement with the amount due from the previous one', () => {
    for (const account of billed) {
      let forward = 0
      for (const statement of statementsOf(account.id)) {
        expect(statement.balance_forward_cents).toBe(forward)
        expect(statement.amount_due_cents).toBe(
          statement.balance_forward_cents - statement.payments_cents + statement.new_charges_cents,
        )
        const lines = JSON.parse(statement.sections).flatMap(
          (section: { rows: { amountCents: number }[] }) => section.rows,
        )
        expect(lines.reduce((sum: number, line: { amountCents: number }) => sum + line.amountCents, 0)).toBe(
          statement.new_charges_cents,
        )
        forward = statement.amount_due_cents
      }
    }
  })

  it('has a ledger that agrees with every statement on its day', () => {
    for (const account of billed) {
      const received = new Map(rows.payments.map((payment) => [payment.id, payment.received_on]))
      for (const statement of statementsOf(account.id)) {
        const owed = rows.ledger_entries
          .filter((entry) => entry.account_id === account.id)
          .filter((entry) => effectOn(entry, received) <= statement.statement_on)
          .reduce(
            (sum, entry) => sum + (entry.debit === 'receivable' ? entry.amount_cents : -entry.amount_cents),
            0,
          )
        expect(owed).toBe(statement.amount_due_cents)
      }
    }
  })

  it('has nothing after now, and no payment on a blocked day', () => {
    for (const statement of rows.statements) expect(statement.statement_on < today).toBe(true)
    for (const entry of rows.ledger_entries)
      expect(Date.parse(String(entry.entered_at))).toBeLessThan(now.epochMilliseconds)
    for (const payment of rows.payments) {
      expect(isBlocked(payment.pay_on, new Set())).toBe(false)
      if (payment.status !== 'scheduled')
        expect(Date.parse(String(payment.created_at))).toBeLessThan(now.epochMilliseconds)
    }
  })

  it('leaves the newest bill open, due in the future', () => {
    for (const account of billed) expect(statementsOf(account.id).at(-1)?.due_on.localeCompare(today)).toBe(1)
  })

  it('continues billing where the newest bill ended, with the same charges', () => {
    for (const account of billed) {
      const newest = statementsOf(account.id).at(-1)
      const cycle = rows.billing_cycles.find((each) => each.account_id === account.id)
      expect(cycle?.billed_from).toBe(newest?.statement_on)
      expect(cycle?.next_statement_on).toBe(addMonths(newest?.statement_on ?? '', 1))
      expect(Number(cycle?.next_statement_on.slice(-2))).toBeLessThanOrEqual(28)
      const monthly = rows.recurring_charges.filter((charge) => charge.account_id === account.id)
      const [section] = JSON.parse(newest?.sections ?? '[]')
      expect(monthly.map((charge) => [charge.description, charge.amount_cents])).toEqual(
        section.rows.map((row: { description: string; amountCents: number }) => [
          row.description,
          row.amountCents,
        ]),
      )
    }
  })

  it('is the same at every load', () => {
    const again = demoRows(factsAt(now), 'hash')
    const amounts = (of: typeof rows) => [
      of.accounts.map((account) => account.balance_cents),
      of.payments.map((payment) => [payment.pay_on, payment.amount_cents, payment.status]),
      of.statements.map((statement) => [statement.statement_on, statement.amount_due_cents]),
    ]
    expect(amounts(again)).toEqual(amounts(rows))
  })
})

describe('loading', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())
  const empty = () => sql.raw(`truncate ${tablesInOrder.join(', ')} cascade`).execute(opened.database)

  const counts = async () =>
    Promise.all(
      tablesInOrder.map(async (table) => {
        const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          opened.database,
        )
        return [table, counted.rows[0]?.n]
      }),
    )

  it.each(instants.map((now) => [now.toString(), now] as const))(
    'keeps every rule of the tables at %s',
    async (_, now) => {
      await empty()
      expect(await loadDemo(opened, factsAt(now))).toBe(true)
      const apart = await sql<{ id: string }>`
      select a.id from accounts a
        left join (select account_id, sum(case when debit = 'receivable' then amount_cents when credit = 'receivable' then -amount_cents end) as owed
          from ledger_entries group by account_id) l on l.account_id = a.id
      where a.balance_cents <> coalesce(l.owed, 0)`.execute(opened.database)
      expect(apart.rows).toEqual([])
    },
  )

  it('changes nothing the second time', async () => {
    const [first, second] = instants
    if (!first || !second) throw new Error('There are two instants.')
    await empty()
    await loadDemo(opened, factsAt(first))
    const before = await counts()
    expect(await loadDemo(opened, factsAt(second))).toBe(false)
    expect(await counts()).toEqual(before)
  })

  it('loads once if two servers start at the same moment', async () => {
    const facts = factsAt(instants[0] ?? Temporal.Now.instant())
    await empty()
    const loaded = await Promise.all([loadDemo(opened, facts), loadDemo(opened, facts)])
    expect(loaded.toSorted()).toEqual([false, true])
  })

  describe('has a customer for every case', () => {
    const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
    const { today } = factsAt(now)
    beforeAll(async () => {
      await empty()
      await loadDemo(opened, factsAt(now))
    })

    const accountsOf = (signIn: SignIn) =>
      opened.database
        .selectFrom('identities')
        .innerJoin('account_links', 'account_links.identity_id', 'identities.id')
        .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
        .where('identities.email', '=', emailOf(signIn))
        .selectAll('accounts')
        .select(['role', 'billing', 'pays', 'manages', 'sees_services'])
        .orderBy('accounts.id')
        .execute()
    const onlyAccountOf = async (signIn: SignIn) => {
      const [account, ...others] = await accountsOf(signIn)
      if (!account || others.length > 0) throw new Error(`${signIn} has one account.`)
      return account
    }
    const methodsOf = (accountId: string) =>
      opened.database.selectFrom('payment_methods').where('account_id', '=', accountId).selectAll().execute()
    const servicesOf = (accountId: string) =>
      opened.database
        .selectFrom('services')
        .where('account_id', '=', accountId)
        .selectAll()
        .orderBy('id')
        .execute()

    it('who all sign in with the same password', async () => {
      const found = await opened.database
        .selectFrom('identities')
        .select(['email', 'password_hash'])
        .execute()
      expect(found.map((each) => each.email).toSorted()).toEqual(signIns.map(emailOf).toSorted())
      expect(new Set(found.map((each) => each.password_hash))).toEqual(new Set([`hash of ${password}`]))
      const staff = await opened.database.selectFrom('staff').select('user_name').execute()
      expect(staff.map(({ user_name }) => user_name)).toEqual(['agent.one', 'viewer.one', 'supervisor.one'])
    })

    it.each([
      ['residential.legacy', 'legacy', 'Residential'],
      ['residential.platform', 'platform', 'Residential'],
      ['business.legacy', 'legacy', 'Business'],
      ['business.platform', 'platform', 'Business'],
      ['florida', 'platform', 'Residential'],
    ] as const)('%s: %s, %s, billed, with saved methods', async (signIn, kind, accountType) => {
      const account = await onlyAccountOf(signIn)
      expect(account).toMatchObject({ kind, account_type: accountType, billing: true })
      expect(account.balance_cents).toBeGreaterThan(0)
      expect((await methodsOf(account.id)).map((method) => method.last_four)).toEqual(
        expect.arrayContaining(['4242', '4444', '6789']),
      )
    })

    it('residential ones with a card that’s always declined', async () => {
      for (const signIn of ['residential.legacy', 'residential.platform'] as const) {
        const methods = await methodsOf((await onlyAccountOf(signIn)).id)
        const declined = methods.find((method) => method.last_four === '0002')
        expect(declined?.token_sealed.toString()).toBe('sealed tok_sandbox_declined_0002')
        expect(methods.filter((method) => method.is_default).map((method) => method.last_four)).toEqual([
          '4242',
        ])
      }
    })

    it('businesses that owe more than a residential customer can pay at once', async () => {
      for (const signIn of ['business.legacy', 'business.platform'] as const)
        expect((await onlyAccountOf(signIn)).balance_cents).toBeGreaterThan(10_000_00)
    })

    it('past.due: one bill past due, the newest not yet', async () => {
      const account = await onlyAccountOf('past.due')
      const bills = await opened.database
        .selectFrom('statements')
        .where('account_id', '=', account.id)
        .orderBy('statement_on', 'desc')
        .select(['due_on as dueOn', 'new_charges_cents as newChargesCents'])
        .execute()
      const pastDue = pastDueOf({ balanceCents: account.balance_cents, bills, today })
      expect(pastDue).toEqual({ amountCents: bills[1]?.newChargesCents, since: bills[1]?.dueOn })
    })

    it('several.accounts: both kinds, both types, one without billing, one in credit, one with a scheduled payment', async () => {
      const linked = await accountsOf('several.accounts')
      expect(linked.map(({ kind, account_type, billing }) => [kind, account_type, billing])).toEqual([
        ['legacy', 'Residential', true],
        ['platform', 'Residential', false],
        ['platform', 'Business', true],
      ])
      expect(linked[2]?.balance_cents).toBeLessThan(0)
      const scheduled = await opened.database
        .selectFrom('payments')
        .where('status', '=', 'scheduled')
        .where('reason', '=', 'scheduled')
        .selectAll()
        .execute()
      expect(scheduled.map((payment) => payment.account_id)).toEqual([linked[0]?.id])
      expect(scheduled[0]?.pay_on.localeCompare(addDays(today, 1))).toBe(1)
    })

    it('florida: an account in area code 239, whose bills auto pay pays, the newest one soon', async () => {
      const { id } = await onlyAccountOf('florida')
      expect(id).toMatch(/^239.{7,}$/)
      const [rule] = await rulesOf(id)
      expect(rule).toMatchObject({ system_of_origin: 'DST', status: 'active' })
      const payments = await paymentsOf(id, rule?.id ?? '')
      expect(new Set(payments.slice(0, -1).map(({ status }) => status))).toEqual(new Set(['completed']))
      expect(payments.at(-1)).toMatchObject({ status: 'scheduled', attempt: 1, reason: 'recurring' })
      expect(payments.at(-1)?.pay_on.localeCompare(today)).toBe(1)
      const agreed = opened.database.selectFrom('authorizations').where('autopay_id', '=', rule?.id ?? '')
      expect(await agreed.selectAll().execute()).toHaveLength(1)
    })

    it('business.legacy: one of our rules and an older one, neither of which pays the newest bill', async () => {
      const { id } = await onlyAccountOf('business.legacy')
      const rules = await rulesOf(id)
      expect(rules.map(({ system_of_origin }) => system_of_origin)).toEqual(['DPI', 'DST'])
      for (const rule of rules) expect(await paymentsOf(id, rule.id)).toEqual([])
    })

    const rulesOf = (accountId: string) =>
      opened.database
        .selectFrom('autopays')
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .selectAll()
        .execute()
    const paymentsOf = (accountId: string, ruleId: string) =>
      opened.database
        .selectFrom('payments')
        .where('account_id', '=', accountId)
        .where('autopay_id', '=', ruleId)
        .orderBy('pay_on')
        .selectAll()
        .execute()

    it('unprovisioned: nothing but an open order with an appointment to come', async () => {
      const { id } = await onlyAccountOf('unprovisioned')
      expect((await servicesOf(id)).map((service) => service.type)).toEqual(['UNPROVISIONED'])
      const [order] = await opened.database
        .selectFrom('orders')
        .where('account_id', '=', id)
        .selectAll()
        .execute()
      expect(order?.status).toBe('In-Progress')
      const [appointment] = await opened.database
        .selectFrom('appointments')
        .where('account_id', '=', id)
        .selectAll()
        .execute()
      expect(appointment?.starts_at?.getTime()).toBeGreaterThan(now.epochMilliseconds)
    })

    it('early.access: a billing account in restricted early access', async () => {
      const account = await onlyAccountOf('early.access')
      expect(account.restricted_early_access).toBe(true)
      expect((await servicesOf(account.id)).map((service) => service.id)).toEqual([
        `BILLING_${account.account_number}`,
      ])
    })

    it('no.services: nothing at all; no.billing: somebody else’s account, without its bills', async () => {
      expect(await accountsOf('no.services')).toEqual([])
      const seen = await onlyAccountOf('no.billing')
      expect(seen).toMatchObject({
        id: (await onlyAccountOf('residential.legacy')).id,
        role: 'user',
        billing: false,
      })
    })

    it('sees.bills: somebody else’s account, with its bills, and nothing else', async () => {
      expect(await onlyAccountOf('sees.bills')).toMatchObject({
        id: (await onlyAccountOf('past.due')).id,
        role: 'user',
        billing: true,
        pays: false,
        sees_services: false,
        manages: false,
      })
    })

    it('sees.services: the same account, with its services, and nothing else', async () => {
      expect(await onlyAccountOf('sees.services')).toMatchObject({
        id: (await onlyAccountOf('past.due')).id,
        billing: false,
        pays: false,
        sees_services: true,
        manages: false,
      })
    })
  })
})

/** The day from which a ledger entry counts. For a payment, this is the day when we received the money. */
function effectOn(
  entry: ReturnType<typeof demoRows>['ledger_entries'][number],
  received: Map<string, Day>,
): Day {
  const day = dayOf(Temporal.Instant.from(String(entry.entered_at)), zone)
  return entry.kind === 'payment' ? (received.get(entry.payment_id ?? '') ?? day) : day
}
