import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Decision, recordOutcomes } from '../payments/charge/record-outcome.ts'
import { openRecorder } from '../payments/charge/recorder.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { addBill, autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { withoutAnswers } from '../testing/without-answers.ts'
import { announceBills } from './announce-bills.ts'

// Tests outcomes that arrive at the same moment and are recorded in one transaction (`record-outcome.ts`). The outcomes
// are of several payments of one account, several bills of one auto pay rule, or several rules.

let server: TestServer
let one: Customer
let other: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  one = await newCustomer(server, { kind: 'legacy' })
  other = await newCustomer(server, { kind: 'platform' })
})

/** Claims the payments due on a day. They stay pending, because the provider doesn't answer. */
async function takeUp(day: string): Promise<void> {
  server.clock.set(`${day}T12:00:00Z`)
  await makeScheduled(withoutAnswers(server.world))
}
const approved = { outcome: 'approved', chargeId: 'ch' } as const
const declined = {
  outcome: 'declined',
  chargeId: 'ch',
  reason: 'card-declined',
  code: 'card_declined',
} as const

/** Finds the pending payments of some customers, and gives each the same outcome. */
async function pendingOf(customers: Customer[], outcome: Decision['outcome']): Promise<Decision[]> {
  const payments = await server.world.database
    .selectFrom('payments')
    .where(
      'account_id',
      'in',
      customers.map(({ accountId }) => accountId),
    )
    .where('status', '=', 'pending')
    .orderBy('id')
    .selectAll()
    .execute()
  return payments.map((payment) => ({ payment, outcome, mailDecline: true }))
}
const rulesOf = (customer: Customer) => autopayOf(customer).read()
const mailsOf = async (customer: Customer) => (await booksOf(server, customer)).mails

describe('outcomes recorded together', () => {
  it('are each entered if they’re payments of one account', async () => {
    const days = { on: '2026-10-20' }
    for (const amount of [10, 20, 30]) await one.pay({ ...days, amount })
    await other.pay({ ...days, amount: 5 })
    await takeUp('2026-10-20')
    await recordOutcomes(server.world, await pendingOf([one, other], approved))
    const books = await booksOf(server, one)
    expect(books).toMatchObject({ balanceCents: 8450 - 6000 })
    expect(books.entries.toSorted()).toEqual(
      [1000, 2000, 3000].map((cents) => `clearing>receivable ${cents}`),
    )
    expect(await booksOf(server, other)).toMatchObject({ balanceCents: 8450 - 500 })
  })

  it('are recorded one by one if one of them can’t be', async () => {
    for (const amount of [10, 20, 30]) await one.pay({ on: '2026-10-20', amount })
    await takeUp('2026-10-20')
    const { pool } = server.opened
    await pool.query('alter table ledger_entries add constraint unfit check (amount_cents <> 2000) not valid')
    const failed = vi.spyOn(server.world.events, 'jobFailed')
    try {
      const decisions = await pendingOf([one], approved)
      await expect(recordOutcomes(server.world, decisions)).rejects.toThrow('Some payments could not be')
      expect((await booksOf(server, one)).entries.toSorted()).toEqual([
        'clearing>receivable 1000',
        'clearing>receivable 3000',
      ])
      const recorder = openRecorder(server.world)
      for (const decision of await pendingOf([one], approved)) await recorder.add(decision)
      await recorder.done()
      expect(failed).toHaveBeenCalledWith('record-outcomes', expect.anything())
    } finally {
      await pool.query('alter table ledger_entries drop constraint unfit')
      failed.mockRestore()
    }
    await recordOutcomes(server.world, await pendingOf([one], approved))
    expect(await booksOf(server, one)).toMatchObject({ balanceCents: 8450 - 6000 })
    await recordOutcomes(server.world, [])
  })

  it('are all recorded, without any alert, if they only can’t be recorded at once', async () => {
    for (const amount of [10, 20]) await one.pay({ on: '2026-10-20', amount })
    await takeUp('2026-10-20')
    const { pool } = server.opened
    await pool.query(`
      create function refuse_several() returns trigger language plpgsql as $$ begin
        if (select count(*) from entered) > 1 then raise exception 'too many at once'; end if;
        return null;
      end $$`)
    await pool.query(`
      create trigger refuse_several after insert on ledger_entries
      referencing new table as entered for each statement execute function refuse_several()`)
    try {
      await recordOutcomes(server.world, await pendingOf([one], approved))
    } finally {
      await pool.query('drop function refuse_several cascade')
    }
    expect(await booksOf(server, one)).toMatchObject({ balanceCents: 8450 - 3000 })
  })

  it('fail with the database’s error if there’s only one', async () => {
    await one.pay({ on: '2026-10-20', amount: 20 })
    await takeUp('2026-10-20')
    const { pool } = server.opened
    await pool.query('alter table ledger_entries add constraint unfit check (amount_cents <> 2000) not valid')
    try {
      const decisions = await pendingOf([one], approved)
      await expect(recordOutcomes(server.world, decisions)).rejects.toThrow('"unfit"')
    } finally {
      await pool.query('alter table ledger_entries drop constraint unfit')
    }
  })

  it('are entered once if two servers record them at the same moment', async () => {
    for (const amount of [10, 20]) await one.pay({ on: '2026-10-20', amount })
    await takeUp('2026-10-20')
    const decisions = await pendingOf([one], approved)
    const backwards = decisions.toReversed()
    await Promise.all([decisions, backwards].map((each) => recordOutcomes(server.world, each)))
    expect(await booksOf(server, one)).toMatchObject({ balanceCents: 8450 - 3000 })
    expect((await booksOf(server, one)).entries).toHaveLength(2)
  })

  it('stop the rule whose last try failed, and no other', async () => {
    await autopayOf(one).save({ with: 'declined' })
    server.clock.set('2026-10-18T12:00:00Z')
    await autopayOf(await other.elsewhere()).save({ daysBefore: 0, with: 'declined' })
    for (const day of ['2026-10-30', '2026-11-02']) {
      await takeUp(day)
      await recordOutcomes(server.world, await pendingOf([one, other], declined))
    }
    // On November 9, two payments are claimed together. One is the first customer's last attempt, which was due on the
    // 6th. The other is the second customer's second attempt.
    for (const day of ['2026-11-04', '2026-11-09']) {
      await takeUp(day)
      await recordOutcomes(server.world, await pendingOf([one, other], declined))
    }
    expect(await autopaymentsOf(server, one)).toEqual([
      '1 declined 8450 on 2026-10-30',
      '2 declined 8450 on 2026-11-02',
      '3 declined 8450 on 2026-11-06',
    ])
    expect(await autopaymentsOf(server, other)).toEqual([
      '1 declined 8450 on 2026-11-04',
      '2 declined 8450 on 2026-11-09',
      '3 scheduled 8450 on 2026-11-12',
    ])
    expect(await rulesOf(await one.elsewhere())).toMatchObject([{ status: 'Stopped' }])
    expect(await rulesOf(await other.elsewhere())).toMatchObject([{ status: 'Active', attempt: 3 }])
    expect((await mailsOf(one)).at(-1)).toMatch(/Auto pay stopped, and your bill isn’t paid/)
    expect((await mailsOf(other)).at(-1)).toMatch(/will retry .* on November 12/)
  })

  describe('for two bills of one rule', () => {
    /**
     * Adds a second bill. `dueInDays` decides when its payment is made: together with the first bill's payment, or
     * together with the first bill's third attempt.
     */
    async function billAgain(dueInDays: number) {
      await autopayOf(one).save({ with: 'declined' })
      server.clock.set('2026-10-20T12:00:00Z')
      await addBill(server, one.accountId, { chargesCents: 2000, dueInDays })
      await announceBills(server.world)
    }

    it('are priced the older bill first, if less is owed than both ask for', async () => {
      await billAgain(12)
      await (await one.elsewhere()).pay({ amount: 14.5 })
      await takeUp('2026-10-30')
      expect(await autopaymentsOf(server, one)).toEqual([
        '1 pending 8450 on 2026-10-30',
        '1 pending 550 on 2026-10-30',
      ])
    })

    it('plan each one’s next try', async () => {
      await billAgain(12)
      await takeUp('2026-10-30')
      await recordOutcomes(server.world, await pendingOf([one], declined))
      expect(await autopaymentsOf(server, one)).toEqual([
        '1 declined 8450 on 2026-10-30',
        '2 scheduled 8450 on 2026-11-02',
        '1 declined 2000 on 2026-10-30',
        '2 scheduled 2000 on 2026-11-02',
      ])
    })

    it('stop it with the same emails as for a customer who ends it a moment later', async () => {
      await billAgain(22)
      server.clock.set('2026-10-25T12:00:00Z')
      await addBill(server, one.accountId, { chargesCents: 1000, dueInDays: 30 })
      await announceBills(server.world)
      const [rule] = await rulesOf(await one.elsewhere())
      for (const day of ['2026-10-30', '2026-11-02']) {
        await takeUp(day)
        await recordOutcomes(server.world, await pendingOf([one], declined))
      }
      await takeUp('2026-11-06')
      // Payments are in the order they were scheduled. The second bill's first attempt was scheduled before the first
      // bill's last attempt.
      const [firstTry, lastTry] = await pendingOf([one], declined)
      await recordOutcomes(server.world, lastTry ? [lastTry] : [])
      const left = ['1 pending 2000 on 2026-11-06', '1 cancelled 1000 on 2026-11-19']
      expect((await autopaymentsOf(server, one)).slice(-2)).toEqual(left)
      const ended = rule && (await autopayOf(await one.elsewhere()).cancel(rule))
      expect(ended).toMatchObject({
        cancelled: [expect.any(String)],
        inProgress: [firstTry?.payment.id],
      })
    })

    it.each(['first', 'last'] as const)(
      'plan nothing if the last try of one is among them and comes %s',
      async (place) => {
        await billAgain(22)
        for (const day of ['2026-10-30', '2026-11-02']) {
          await takeUp(day)
          await recordOutcomes(server.world, await pendingOf([one], declined))
        }
        await takeUp('2026-11-06')
        const decisions = await pendingOf([one], declined)
        expect(decisions).toHaveLength(2)
        await recordOutcomes(server.world, place === 'first' ? decisions : decisions.toReversed())
        expect((await autopaymentsOf(server, one)).filter((each) => /scheduled|pending/.test(each))).toEqual(
          [],
        )
        expect(await rulesOf(await one.elsewhere())).toMatchObject([{ status: 'Stopped', nextDate: null }])
        expect((await mailsOf(one)).slice(-2).toSorted()).toEqual([
          expect.stringMatching(/Auto pay stopped, and your bill isn’t paid/),
          expect.stringMatching(/Your payment of \$20\.00 didn’t go through/),
        ])
      },
    )
  })
})
