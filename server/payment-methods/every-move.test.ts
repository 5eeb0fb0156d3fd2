import { confirmDeposits } from '@lightwell/rulebook/payment-methods/contract.ts'
import { unsavedMinutes } from '@lightwell/rulebook/payment-methods/rules.ts'
import {
  type MethodEvent,
  type MethodState,
  methodStates,
  nextMethodState,
} from '@lightwell/rulebook/payment-methods/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { changeMethod, codeOf, methodRow, removeMethod } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { forgetTokens } from './tokens/forget-tokens.ts'

// Tests every event that can happen to a method, in every state. Each state and each event is brought about as in
// production. The method must change as `rulebook/payment-methods/states.ts` says. If the event isn't allowed, nothing
// about the method may change.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const card = { number: '5555555555554444', expiry: '09/31' }
const byDeposits = { account: '000222222227' }

const saved = async (entered: typeof card | typeof byDeposits) => {
  const { id } = await customer.enter(entered)
  expect((await customer.save(id)).status).toBe(200)
  return id
}
const confirmed = async (id: string) => {
  const params = { id: customer.accountId, methodId: id }
  return codeOf(await customer.visitor.ask(confirmDeposits, { params, body: { amounts: [0.32, 0.45] } }))
}

/** Brings a method into each state, for a card and for a bank account. */
const ways: [MethodState, string, () => Promise<string>][] = [
  ['entered', 'a card', async () => (await customer.enter(card)).id],
  ['entered', 'a bank account', async () => (await customer.enter(byDeposits)).id],
  ['unverified', 'a bank account', () => saved(byDeposits)],
  ['active', 'a card', () => saved(card)],
  [
    'active',
    'a bank account',
    async () => {
      const id = await saved(byDeposits)
      expect(await confirmed(id)).toBe('done')
      return id
    },
  ],
  [
    'deleted',
    'a card',
    async () => {
      const id = await saved(card)
      expect(codeOf(await removeMethod(customer, id))).toBe('done')
      return id
    },
  ],
  [
    'deleted',
    'a card that was never saved',
    async () => {
      const { id } = await customer.enter(card)
      server.clock.pass({ minutes: unsavedMinutes })
      expect(await forgetTokens(server.world)).toBeGreaterThan(0)
      return id
    },
  ],
]

const acts: Record<MethodEvent, (id: string) => Promise<unknown>> = {
  keep: (id) => customer.save(id),
  'keep-unverified': (id) => customer.save(id),
  verify: confirmed,
  change: (id) => changeMethod(customer, id, { nickName: 'Weekly' }),
  default: (id) => changeMethod(customer, id, { default: 'Y' }),
  delete: (id) => removeMethod(customer, id),
  async lapse() {
    server.clock.pass({ minutes: unsavedMinutes })
    await forgetTokens(server.world)
  },
}
const events = Object.keys(acts) as MethodEvent[]
const stateOf = ({ status, is_saved }: Awaited<ReturnType<typeof methodRow>>): MethodState =>
  status === 'active' && !is_saved ? 'entered' : status

it('every state is reached, and every event is tried', () => {
  expect([...new Set(ways.map(([state]) => state))]).toEqual(Object.keys(methodStates))
})

describe.each(ways)('a method that’s %s, %s,', (state, what, reach) => {
  it.each(events.filter((event) => !isOther(event, what)))(
    'reacts to %s as the table of states says',
    async (event) => {
      const id = await reach()
      const before = await methodRow(server, id)
      expect(stateOf(before)).toBe(state)
      await acts[event](id)
      const after = await methodRow(server, id)
      const next = nextMethodState(state, event)
      if (next !== undefined) expect([stateOf(after), after]).not.toEqual([state, before])
      // Meanwhile, the job `forget-tokens` may delete the token of a deleted method. Every other column must stay.
      const { token_sealed: _, forget_after: __, ...rest } = after
      if (next === undefined) expect(before).toMatchObject(rest)
      expect(stateOf(after)).toBe(next ?? state)
    },
  )
})

/**
 * True if the event can't happen to this type of method. `keep` saves a card, and `keep-unverified` saves a bank
 * account.
 */
function isOther(event: MethodEvent, what: string): boolean {
  return what === 'a bank account' ? event === 'keep' : event === 'keep-unverified'
}
