import { confirmDeposits, listPaymentMethods } from '@lightwell/rulebook/payment-methods/contract.ts'
import {
  type MethodEvent,
  type MethodState,
  methodStates,
  nextMethodState,
  nextValidationState,
  type ValidationEvent,
  type ValidationState,
  validationStates,
} from '@lightwell/rulebook/payment-methods/states.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byColumns, byJob } from '../../acting/by.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { removeMethod } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { moveMethod } from '../store.ts'
import { resumeValidations } from './resume.ts'
import { insertValidation, moveValidation } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const instant = { account: '000123456789' }
const byDeposits = { account: '000222222227' }

async function saved(customer: Customer, entered: { account: string }): Promise<string> {
  const { id } = await customer.enter(entered)
  expect(await customer.save(id, { language: 'es' })).toMatchObject({ status: 200 })
  return id
}
const confirm = async ({ visitor, accountId: id }: Customer, methodId: string, amounts: number[]) => {
  const answer = await visitor.ask(confirmDeposits, { params: { id, methodId }, body: { amounts } })
  return answer.status === 200 ? answer.reply : answer.problem.code
}
/** The method's state, from the list of methods. That list's call serves both billing kinds. */
async function standingOf({ visitor, accountId: id }: Customer, methodId: string) {
  const { reply } = await visitor.ask(listPaymentMethods, { params: { id } })
  const { status, validation } = reply.find((method) => method.id === methodId) ?? {}
  return { status, validation }
}
const rowsOf = async (methodId: string) => {
  const { database } = server.world
  const method = await database
    .selectFrom('payment_methods')
    .where('id', '=', methodId)
    .select('status')
    .executeTakeFirstOrThrow()
  const validation = await database
    .selectFrom('account_validations')
    .where('method_id', '=', methodId)
    .select(['status', 'amounts_cents', 'try_id', 'tries_left'])
    .executeTakeFirst()
  return { method: method.status, validation: validation?.status, ...validation, status: undefined }
}
/** Lists the requests that the provider got about a method, with their results. */
const asked = (methodId: string) =>
  server.sandbox
    .received(0, 100_000)
    .filter(({ orderId }) => orderId === methodId)
    .map(({ path, effect }) => `${path} ${effect}`)
const verifiedMails = async (customer: Customer) =>
  (await booksOf(server, customer)).mails.filter((subject) => /verificada/.test(subject))

/** Breaks off a call to the provider before or after it takes effect, as if our server were killed. */
function cut(call: 'validateAccount' | 'confirmDeposits', when: 'before' | 'after'): () => void {
  const { cardForm } = server.world
  const whole = cardForm[call] as (order: never) => Promise<unknown>
  cardForm[call] = (async (order: never) => {
    if (when === 'after') await whole(order)
    throw new Error('killed')
  }) as never
  return () => {
    cardForm[call] = whole as never
  }
}

describe.each(['legacy', 'platform'] as const)('a bank account of the %s kind', (kind) => {
  it.each([instant, { account: '000111111116' }])(
    'that’s known at once ($account) is verified when it’s saved',
    async (entered) => {
      const customer = await newCustomer(server, { kind })
      const id = await saved(customer, entered)
      expect(await standingOf(customer, id)).toEqual({ status: 'Active', validation: null })
      expect(asked(id)).toEqual(['/v1/validations verified'])
      expect(await verifiedMails(customer)).toHaveLength(1)
    },
  )

  it('that isn’t waits for the amounts of two deposits, in any order', async () => {
    const customer = await newCustomer(server, { kind })
    const id = await saved(customer, byDeposits)
    const waiting = { status: 'Unverified', validation: { state: 'deposits', triesLeft: 3 } }
    expect(await standingOf(customer, id)).toEqual(waiting)
    expect(await verifiedMails(customer)).toHaveLength(0)
    expect(await confirm(customer, id, [0.45, 0.32])).toMatchObject({ status: 'Active', validation: null })
    expect(await rowsOf(id)).toMatchObject({ method: 'active', validation: 'verified', amounts_cents: null })
    expect(await verifiedMails(customer)).toHaveLength(1)
    expect(await confirm(customer, id, [0.11, 0.12])).toMatchObject({ status: 'Active' })
    expect(await verifiedMails(customer)).toHaveLength(1)
  })

  it('is locked by the third wrong amounts, and can be deleted', async () => {
    const customer = await newCustomer(server, { kind })
    const id = await saved(customer, byDeposits)
    const left = []
    for (let i = 0; i < 2; i++) {
      expect(await confirm(customer, id, [0.32, 0.46])).toBe('deposits-wrong')
      left.push((await standingOf(customer, id)).validation?.triesLeft)
    }
    expect(left).toEqual([2, 1])
    expect(await confirm(customer, id, [0.32, 0.46])).toBe('validation-locked')
    expect(await confirm(customer, id, [0.32, 0.45])).toBe('validation-locked')
    const locked = { status: 'Unverified', validation: { state: 'locked', triesLeft: 0 } }
    expect(await standingOf(customer, id)).toEqual(locked)
    expect((await removeMethod(customer, id)).reply).toEqual({ id })
    expect(await rowsOf(id)).toMatchObject({ method: 'deleted', validation: undefined })
  })

  it('that needs no amounts refuses them', async () => {
    const customer = await newCustomer(server, { kind })
    expect(await confirm(customer, customer.methods.visa, [0.32, 0.45])).toBe('nothing-to-confirm')
  })

  it.each(['before', 'after'] as const)(
    'is queried again if the server died just %s the provider answered',
    async (when) => {
      const customer = await newCustomer(server, { kind })
      const { id } = await customer.enter(instant)
      const mend = cut('validateAccount', when)
      expect((await customer.save(id)).status).toBe(500)
      mend()
      expect(await standingOf(customer, id)).toEqual({
        status: 'Unverified',
        validation: { state: 'asking', triesLeft: 3 },
      })
      expect(await resumeValidations(server.world)).toBe(0)
      server.clock.pass({ seconds: 61 })
      expect(await resumeValidations(server.world)).toBe(1)
      expect(await standingOf(customer, id)).toEqual({ status: 'Active', validation: null })
      expect(await resumeValidations(server.world)).toBe(0)
    },
  )

  it.each(['before', 'after'] as const)(
    'loses one try, not two, if the server died just %s the provider got wrong amounts',
    async (when) => {
      const customer = await newCustomer(server, { kind })
      const id = await saved(customer, byDeposits)
      const mend = cut('confirmDeposits', when)
      await customer.visitor.ask(confirmDeposits, {
        params: { id: customer.accountId, methodId: id },
        body: { amounts: [0.5, 0.6] },
      })
      mend()
      expect(await standingOf(customer, id)).toMatchObject({ validation: { state: 'confirming' } })
      expect(await confirm(customer, id, [0.32, 0.45])).toBe('nothing-to-confirm')
      server.clock.pass({ seconds: 61 })
      expect(await resumeValidations(server.world)).toBe(1)
      expect(await standingOf(customer, id)).toMatchObject({
        validation: { state: 'deposits', triesLeft: 2 },
      })
      expect(await confirm(customer, id, [0.32, 0.45])).toMatchObject({ status: 'Active' })
    },
  )

  it('keeps the amounts while the provider is down, and is verified once it answers', async () => {
    const customer = await newCustomer(server, { kind })
    const id = await saved(customer, byDeposits)
    const { cardForm } = server.world
    const whole = cardForm.confirmDeposits
    cardForm.confirmDeposits = async () => 'unreachable'
    expect(await confirm(customer, id, [0.32, 0.45])).toMatchObject({ status: 'Unverified' })
    server.clock.pass({ seconds: 61 })
    await resumeValidations(server.world)
    expect(await standingOf(customer, id)).toMatchObject({
      validation: { state: 'confirming', triesLeft: 3 },
    })
    cardForm.confirmDeposits = whole
    server.clock.pass({ seconds: 61 })
    await resumeValidations(server.world)
    expect(await standingOf(customer, id)).toMatchObject({ status: 'Active' })
  })

  it('without a stored digest is validated like any other', async () => {
    const customer = await newCustomer(server, { kind })
    const id = await saved(customer, byDeposits)
    await server.world.database
      .updateTable('payment_methods')
      .set({ account_digest: null, ...byColumns(byJob('import')) })
      .where('id', '=', id)
      .execute()
    expect(await confirm(customer, id, [0.5, 0.6])).toBe('deposits-wrong')
    expect(await confirm(customer, id, [0.32, 0.45])).toMatchObject({ status: 'Active' })
  })

  it('is verified once, with one notification, whoever gets the answer', async () => {
    const customer = await newCustomer(server, { kind })
    const id = await saved(customer, byDeposits)
    const other = await server.another()
    const mend = cut('confirmDeposits', 'before')
    await customer.visitor.ask(confirmDeposits, {
      params: { id: customer.accountId, methodId: id },
      body: { amounts: [0.32, 0.45] },
    })
    mend()
    server.clock.pass({ seconds: 61 })
    const handled = await Promise.all([resumeValidations(server.world), resumeValidations(other.world)])
    expect(handled.toSorted()).toEqual([0, 1])
    expect(await standingOf(customer, id)).toMatchObject({ status: 'Active' })
    expect(await verifiedMails(customer)).toHaveLength(1)
  })
})

describe('SQL follows the tables of states:', () => {
  const methodEvents: MethodEvent[] = [
    'keep',
    'keep-unverified',
    'lapse',
    'verify',
    'change',
    'default',
    'delete',
  ]
  const methods = Object.keys(methodStates) as MethodState[]

  it.each(methods.flatMap((state) => methodEvents.map((event) => [state, event] as const)))(
    'a method that is %s, on %s',
    async (state, event) => {
      const { accountId, methods: ids } = await newCustomer(server, { kind: 'legacy' })
      const which = { accountId, methodId: ids.checking }
      const isEntered = state === 'entered'
      const begin = server.world.database
        .updateTable('payment_methods')
        .set({ status: isEntered ? 'active' : state, is_saved: !isEntered })
        .where('account_id', '=', accountId)
        .where('id', '=', ids.checking)
      await begin.execute()
      const facts = event.startsWith('keep') ? { is_saved: true } : { nickname: 'Moved' }
      const moved = await moveMethod(server.world.database, which, event, facts)
      const next = nextMethodState(state, event)
      expect(moved && { status: moved.status, isSaved: moved.is_saved }).toEqual(
        next && { status: next, isSaved: event !== 'lapse' },
      )
    },
  )

  const validationEvents: ValidationEvent[] = ['confirm', 'send-deposits', 'answer', 'mismatch', 'refuse']
  const validations = Object.keys(validationStates) as ValidationState[]
  const tryId = '00000000-0000-7000-8000-000000000001'

  it.each(validations.flatMap((state) => validationEvents.map((event) => [state, event] as const)))(
    'a validation that is %s, on %s',
    async (state, event) => {
      const { database } = server.world
      const { accountId, methods: ids } = await newCustomer(server, { kind: 'legacy' })
      const which = { accountId, methodId: ids.checking }
      const row = {
        account_id: accountId,
        method_id: ids.checking,
        tries_left: 3,
        notice_email: 'a@example.com',
      }
      await insertValidation(database, { ...row, language: 'en' }, server.clock.read())
      const open = { amounts_cents: [1, 2], try_id: tryId }
      const none = { amounts_cents: null, try_id: null }
      await database
        .updateTable('account_validations')
        .set({ status: state, ...(state === 'confirming' ? open : none) })
        .where('account_id', '=', accountId)
        .execute()
      const next = nextValidationState(state, event)
      const facts = next === 'confirming' ? open : none
      const moved = await moveValidation(database, which, event, facts)
      expect(moved?.status).toBe(next)
    },
  )

  it('an answer about earlier amounts doesn’t count for these', async () => {
    const { database } = server.world
    const { accountId, methods: ids } = await newCustomer(server, { kind: 'legacy' })
    const which = { accountId, methodId: ids.checking }
    const row = {
      account_id: accountId,
      method_id: ids.checking,
      tries_left: 3,
      notice_email: 'a@example.com',
    }
    await insertValidation(database, { ...row, language: 'en' }, server.clock.read())
    await moveValidation(database, which, 'send-deposits', {})
    await moveValidation(database, which, 'answer', { amounts_cents: [1, 2], try_id: tryId })
    const none = { amounts_cents: null, try_id: null }
    const other = '00000000-0000-7000-8000-000000000002'
    expect(await moveValidation(database, which, 'confirm', { ...none, tryId: other })).toBeUndefined()
    expect(await moveValidation(database, which, 'confirm', { ...none, tryId })).toBeDefined()
  })
})
