import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceBills, billsMade } from '../autopay/announce-bills.ts'
import { pushToBillers } from '../autopay/push-to-biller.ts'
import { newId } from '../database/id.ts'
import type { Tables } from '../database/tables.ts'
import { addAutopay } from '../identity/test-rows.ts'
import { printBills } from '../paper-bills/print-bills.ts'
import { pushExpiries } from '../payment-methods/manage/push-expiry.ts'
import { forgetTokens } from '../payment-methods/tokens/forget-tokens.ts'
import { resumeValidations } from '../payment-methods/validation/resume.ts'
import { insertValidation } from '../payment-methods/validation/store.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../payments/settle/reconcile.ts'
import { resolvePending } from '../payments/settle/resolve-pending.ts'
import { readJobs } from '../start/operations/read-jobs.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { forgetDeadLetters, keepDeadLetter } from './dead-letters.ts'
import { introduceJobs } from './run-write.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  await reconcile(server.world)
  // Removes the demonstration's rows that the tested jobs would work on.
  for (const table of ['misfits', 'billing_cycles', 'bills_to_announce', 'bill_reprints'] as const)
    await database.deleteFrom(table).execute()
})

interface Case {
  job: string
  run(world: World): Promise<unknown>
  /** Creates an item for the job, about a customer. */
  prepare(customer: Customer): Promise<unknown>
  /** Makes the job fail on this item. Returns a function that repairs the item. */
  spoil(customer: Customer): Promise<() => unknown>
  isDone(customer: Customer): Promise<boolean>
  /** The seconds that must pass before the job finds the item. Left out: none. */
  afterSeconds?: number
}

const rowsOf = async <Table extends keyof Tables>(table: Table, { accountId }: Customer) =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where account_id = ${accountId}`.execute(server.world.database)
  ).rows
const runSql = (statement: ReturnType<typeof sql>) => statement.execute(server.world.database)
const has = async (
  table: keyof Tables,
  customer: Customer,
  fits: (row: Record<string, unknown>) => boolean,
) => (await rowsOf(table, customer)).some(fits)

/**
 * Corrupts the encrypted tokens of an account's payment methods, so they can't be decrypted. Returns a function that
 * repairs them.
 */
async function spoilTokens({ accountId }: Customer) {
  const kept = sql`account_id = ${accountId} and length(token_sealed) > 0`
  await runSql(sql`update payment_methods set token_sealed = '\\x00'::bytea || token_sealed where ${kept}`)
  return () => runSql(sql`update payment_methods set token_sealed = substr(token_sealed, 2) where ${kept}`)
}

/** Makes the database refuse emails to a customer. */
async function refuseMail({ email }: Customer) {
  await runSql(
    sql`alter table outbox add constraint refused check (to_address <> ${sql.lit(email)}) not valid`,
  )
  return () => runSql(sql`alter table outbox drop constraint refused`)
}

/** Adds a payment's ledger entry before the payment is completed, so that completing it fails. */
async function enterAlready({ accountId }: Customer) {
  const [payment] = await rowsOf('payments', { accountId } as Customer)
  await runSql(sql`
    insert into ledger_entries (account_id, id, kind, payment_id, debit, credit, amount_cents, entered_at)
    values (${accountId}, ${randomUUID()}, 'payment', ${payment?.id}, 'clearing', 'receivable', 1, now())`)
  return () => runSql(sql`delete from ledger_entries where account_id = ${accountId}`)
}

const planned = async (customer: Customer) => {
  await addAutopay(server, customer, customer.methods.visa)
  await runSql(
    sql`update autopays set notice_email = ${customer.email} where account_id = ${customer.accountId}`,
  )
  await billsMade(server.world.database, [customer])
}

const cases: Case[] = [
  {
    job: 'make-statements',
    run: makeStatements,
    prepare: (customer) => addBilling(server, customer, '2026-10-14'),
    spoil: refuseMail,
    isDone: async (customer) => (await rowsOf('statements', customer)).length === 2,
  },
  {
    job: 'announce-bills',
    run: announceBills,
    prepare: planned,
    spoil: refuseMail,
    isDone: (customer) => has('payments', customer, ({ status }) => status === 'scheduled'),
  },
  {
    job: 'tell-biller',
    run: pushToBillers,
    async prepare(customer) {
      await planned(customer)
      await runSql(sql`update autopays set biller_told_at = null where account_id = ${customer.accountId}`)
    },
    async spoil({ accountId }) {
      const { biller } = server.world
      server.world.biller = {
        ...biller,
        enrol: async (step, enrolment) =>
          enrolment.accountId === accountId ? 'failed' : biller.enrol(step, enrolment),
      }
      return () => {
        server.world.biller = biller
      }
    },
    isDone: (customer) => has('autopays', customer, (row) => row.biller_told_at !== null),
  },
  {
    job: 'make-scheduled',
    run: makeScheduled,
    async prepare(customer) {
      await planned(customer)
      await announceBills(server.world)
      await runSql(sql`update payments set pay_on = '2026-10-14' where account_id = ${customer.accountId}`)
      await runSql(sql`update accounts set balance_cents = 0 where id = ${customer.accountId}`)
    },
    spoil: refuseMail,
    isDone: (customer) => has('payments', customer, ({ status }) => status === 'cancelled'),
  },
  {
    job: 'resolve-pending',
    async run(world) {
      await makeScheduled(world)
      await resolvePending(world)
    },
    async prepare(customer) {
      await customer.pay({ on: '2026-10-20' })
      await runSql(sql`update payments set pay_on = '2026-10-14' where account_id = ${customer.accountId}`)
    },
    spoil: spoilTokens,
    isDone: (customer) => has('payments', customer, ({ status }) => status === 'completed'),
  },
  {
    job: 'resolve-pending',
    run: (world) => resolvePending(world),
    prepare: (customer) => customer.pay({ with: 'answer lost' }),
    spoil: enterAlready,
    isDone: (customer) => has('payments', customer, ({ status }) => status === 'completed'),
    afterSeconds: 21,
  },
  {
    job: 'resume-validations',
    run: resumeValidations,
    prepare: ({ accountId, methods, email }) =>
      insertValidation(
        server.world.database,
        {
          account_id: accountId,
          method_id: methods.checking,
          tries_left: 3,
          notice_email: email,
          language: 'en',
        },
        server.clock.read(),
      ),
    spoil: spoilTokens,
    isDone: (customer) => has('account_validations', customer, ({ status }) => status !== 'asking'),
    afterSeconds: 61,
  },
  {
    job: 'tell-expiries',
    run: pushExpiries,
    prepare: ({ methods }) =>
      runSql(
        sql`update payment_methods set expiry_asked_at = '2026-10-14T10:00:00Z' where id = ${methods.visa}`,
      ),
    spoil: spoilTokens,
    isDone: async (customer) =>
      !(await has('payment_methods', customer, (row) => row.expiry_asked_at !== null)),
  },
  {
    job: 'forget-tokens',
    run: forgetTokens,
    prepare: ({ methods }) =>
      runSql(sql`
        update payment_methods set status = 'deleted', is_default = false, forget_after = '2026-10-14T10:00:00Z'
        where id = ${methods.visa}`),
    spoil: spoilTokens,
    isDone: (customer) =>
      has('payment_methods', customer, (row) => (row.token_sealed as Buffer).length === 0),
  },
  {
    job: 'print-bills',
    run: printBills,
    prepare: ({ accountId, statementOn, identityId }) =>
      runSql(sql`
        insert into bill_reprints (account_id, id, statement_on, status, by_kind, by_id, language, requested_at, moved_at)
        values (${accountId}, ${newId(server.clock.read())}, ${statementOn}, 'in-progress', 'customer', ${identityId}, 'en',
          '2026-10-14T09:00:00Z', '2026-10-14T09:00:00Z')`),
    async spoil(customer) {
      const [reprint] = await rowsOf('bill_reprints', customer)
      const { print } = server.world.printShop
      server.world.printShop.print = async (name, document) => {
        if (name.startsWith(String(reprint?.id))) throw new Error('The paper is out.')
        await print(name, document)
      }
      return () => {
        server.world.printShop.print = print
      }
    },
    isDone: (customer) => has('bill_reprints', customer, ({ status }) => status === 'printed'),
  },
  {
    job: 'reconcile',
    run: reconcile,
    prepare: (customer) => customer.pay({ with: 'answer lost' }),
    spoil: enterAlready,
    isDone: (customer) => has('payments', customer, ({ status }) => status === 'completed'),
  },
]

/** The number of failed attempts of each dead letter, and the seconds until its next attempt. */
const deadLettersOf = async (job: string) =>
  (await server.world.database.selectFrom('misfits').where('job', '=', job).selectAll().execute()).map(
    ({ times, next_try_at }) => [
      times,
      (next_try_at.getTime() - server.clock.read().epochMilliseconds) / 1000,
    ],
  )
const countedOf = async (job: string) => {
  const { values = [] } =
    (await server.world.events.registry.getSingleMetric('lightwell_misfits_total')?.get()) ?? {}
  return values.find(({ labels }) => labels.job === job)?.value ?? 0
}

describe.each(cases)('$job', ({ job, run, prepare, spoil, isDone, afterSeconds = 0 }) => {
  it('handles the others, and retries one that fails less and less often, until it works', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(server, { kind: 'legacy' })))
    for (const each of customers) await prepare(each)
    const [first, bad, last] = customers as [Customer, Customer, Customer]
    const counted = await countedOf(job)
    const mend = await spoil(bad)
    try {
      server.clock.pass({ seconds: afterSeconds })
      await run(server.world)
      expect([await isDone(first), await isDone(bad), await isDone(last)]).toEqual([true, false, true])
      expect(await deadLettersOf(job)).toEqual([[1, 60]])
      await run(server.world)
      expect(await deadLettersOf(job)).toEqual([[1, 60]])
      server.clock.pass({ seconds: 61 })
      await run(server.world)
      expect(await deadLettersOf(job)).toEqual([[2, 120]])
      expect((await countedOf(job)) - counted).toBe(2)
    } finally {
      await mend()
    }
    server.clock.pass({ seconds: 121 })
    await run(server.world)
    expect(await isDone(bad)).toBe(true)
    expect(await deadLettersOf(job)).toEqual([])
  })
})

it('however many accounts can’t be billed, the others are, at the latest the next time', async () => {
  const good = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, good, '2026-10-14')
  // Adds a hundred items, which the job handles before the failing one.
  await runSql(sql`
    insert into accounts (id, account_number, kind, account_type, name, service_address, created_at)
      select '0-' || n, '0-' || n, 'legacy', 'Residential', 'Unfit', 'Nowhere', now() from generate_series(1, 100) n`)
  await runSql(sql`
    insert into billing_cycles (account_id, next_statement_on, billed_from)
      select '0-' || n, '2026-10-01', '2026-09-01' from generate_series(1, 100) n`)
  await runSql(sql`alter table statements add constraint unfit check (account_id not like '0-%') not valid`)
  try {
    await expect(makeStatements(server.world)).rejects.toThrow('Too many in a row')
    expect(await makeStatements(server.world)).toBe(1)
  } finally {
    await runSql(sql`alter table statements drop constraint unfit`)
  }
})

it('a dead letter is deleted two days after its missed try, unless it exists nowhere else, and counted till then', async () => {
  const { database } = server.world
  await introduceJobs(database, ['forget-misfits'], server.clock.read())
  const waiting = async () => {
    const { jobs } = await readJobs(server.world)
    return jobs.find(({ job }) => job === 'forget-misfits')?.backlog
  }
  const failed = new Error('It does not fit.')
  const line = { kind: 'returned', chargeId: 'ch_1', key: 'none', amountCents: 1 }
  await keepDeadLetter(server.world, { job: 'make-statements', thing: 'an account that is gone' }, failed)
  await keepDeadLetter(server.world, { job: 'reconcile', thing: 'returned ch_1', content: line }, failed)
  server.clock.pass({ hours: 48, minutes: 1 })
  expect(await waiting()).toBe(0)
  expect(await forgetDeadLetters(server.world)).toBe(0)
  server.clock.pass({ milliseconds: 1 })
  expect(await waiting()).toBe(1)
  expect(await forgetDeadLetters(server.world)).toBe(1)
  expect(await waiting()).toBe(0)
  const left = await database.selectFrom('misfits').select('thing').execute()
  expect(left).toEqual([{ thing: 'returned ch_1' }])
})
