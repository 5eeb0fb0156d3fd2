// What operators are told waits for a job (`Job.waiting`) is what the job takes up.
import { minutesInProgress } from '@lightwell/rulebook/paper-bills/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JobName, jobs } from '../nouns.ts'
import { addBill, autopayOf } from '../testing/autopay.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addReprint } from '../testing/customer-rows.ts'
import { changeMethod, removeMethod } from '../testing/saved-methods.ts'
import { sealUnbound } from '../testing/seal-unbound.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { rememberMisfit } from './misfits.ts'
import { readJobs } from './read-jobs.ts'
import { introduceJobs } from './run-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await introduceJobs(server.world.database, Object.keys(jobs), server.clock.read())
})
afterAll(() => server.close())

const today = '2026-10-14'
const hoursAgo = (hours: number) => new Date(server.clock.read().subtract({ hours }).epochMilliseconds)
const keys = { name: 'test', key: Buffer.alloc(32, 7) }

const backlogOf = async (job: string) => {
  const { jobs: told } = await readJobs(server.world)
  return told.find((each) => each.job === job)?.backlog ?? Number.NaN
}

/** Does something of which the provider does not hear; it is told a minute later. */
async function whileAway(
  call: 'validateAccount' | 'changeExpiry',
  work: () => Promise<unknown>,
): Promise<void> {
  const { cardForm } = server.world
  server.world.cardForm = { ...cardForm, [call]: async () => 'unreachable' }
  await work()
  server.world.cardForm = cardForm
  server.clock.pass({ seconds: 61 })
}

/** Brings about one thing that waits for the job, now or once some time has passed. */
const arrange: Record<JobName, (customer: Customer) => Promise<unknown>> = {
  'make-statements': (customer) => addBilling(server, customer, today),
  'announce-bills': ({ accountId }) => addBill(server, accountId),
  async 'tell-biller'(customer) {
    await autopayOf(customer).save()
    await server.world.database
      .updateTable('autopays')
      .set({ biller_told_at: null })
      .where('account_id', '=', customer.accountId)
      .execute()
  },
  async 'make-scheduled'(customer) {
    await customer.pay({ on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
  },
  async 'resolve-pending'(customer) {
    await customer.pay({ with: 'answer lost' })
    server.clock.pass({ minutes: 2 })
  },
  async 'resume-validations'(customer) {
    const { id } = await customer.enter({ account: '000123456789' })
    await whileAway('validateAccount', () => customer.save(id))
  },
  'tell-expiries': (customer) =>
    whileAway('changeExpiry', () =>
      changeMethod(customer, customer.methods.visa, { expirationMM: '03', expirationYYYY: '2030' }),
    ),
  'reseal-tokens': ({ methods }) =>
    server.world.database
      .updateTable('payment_methods')
      .set({ token_sealed: sealUnbound(keys, 'tok_sandbox_visa_4242') })
      .where('id', '=', methods.visa)
      .execute(),
  'forget-tokens': (customer) => removeMethod(customer, customer.methods.visa),
  'send-mails': (customer) => customer.pay(),
  async 'print-bills'(customer) {
    await addReprint(server, { ...customer, status: 'in-progress' })
    server.clock.pass({ minutes: minutesInProgress })
  },
  async reconcile(customer) {
    await customer.pay()
    server.biller.settle()
  },
  async 'forget-forms'(customer) {
    await customer.openForm('card')
    await server.world.database
      .updateTable('card_forms')
      .set({ opened_at: hoursAgo(25) })
      .where('account_id', '=', customer.accountId)
      .execute()
  },
  async 'forget-mails'(customer) {
    await customer.pay()
    await server.world.database
      .updateTable('outbox')
      .set({ sent_at: hoursAgo(31 * 24) })
      .where('account_id', '=', customer.accountId)
      .execute()
  },
  async 'forget-expired'({ identityId }) {
    await server.world.database
      .updateTable('sessions')
      .set({ expires_at: hoursAgo(0) })
      .where('identity_id', '=', identityId)
      .execute()
  },
  async 'forget-misfits'() {
    const failed = new Error('It does not fit.')
    await rememberMisfit(server.world, { job: 'make-statements', thing: 'an account that is gone' }, failed)
    server.clock.pass({ hours: 49 })
  },
}

it.each(Object.keys(arrange) as JobName[])(
  'what waits for %s is told, until the job has taken it up',
  async (job) => {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind: 'legacy' })
    await jobs[job].run(server.world)
    const before = await backlogOf(job)
    await arrange[job](customer)
    expect(await backlogOf(job)).toBe(before + 1)
    await jobs[job].run(server.world)
    expect(await backlogOf(job)).toBe(before)
  },
)
