import * as approvalCalls from '@lightwell/rulebook/approvals/contract.ts'
import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm } from '../testing/mailed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

// Tests that no member of staff can take over an identity alone (decisions-staff §11), with any three actions in a row.
// The tests use a supervisor, who can do the most. This supervisor also has a mailbox, and uses every link and code
// sent there.

let server: TestServer
let customer: Customer
let supervisor: Visitor
let browser: Visitor
const mine = 'mailbox.of.mine@example.net'
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  customer = await newCustomer(server, { kind: 'legacy' })
  const steps = { isChecked: true, isActing: true, role: 'supervisor' } as const
  supervisor = (await withView(server, customer, steps)).visitor
  await supervisor.ask(calls.proveTsoPassword, { body: { password } })
  browser = openVisitor(server.app, '198.51.100.66')
})
afterAll(() => server.close())

const uid = () => customer.identityId
const flagged = (flag: string, newEmail?: string) => () =>
  supervisor.ask(calls.flaggedAction, {
    params: { uid: uid() },
    query: { [flag]: 'true' } as never,
    body: { ...(newEmail && { newEmail }) },
  })

let isActive = true
async function turnOffOrOn() {
  isActive = !isActive
  await supervisor.ask(calls.setActiveState, {
    params: { uid: uid() },
    query: { isActive: isActive ? 'true' : 'false' },
  })
}

async function forceAndApprove() {
  await flagged('forceVerifyEmail')()
  const { reply } = await supervisor.ask(approvalCalls.listApprovals)
  for (const { id: approvalId } of reply)
    await supervisor.ask(approvalCalls.approve, { params: { approvalId } })
  await flagged('forceVerifyEmail')()
}

async function useMyMail() {
  await submitForm(server, '/forgot-password', { email: mine }, browser)
  for (const { text } of (await mailsTo(server, mine)).slice(-2)) {
    const [, path = '', token = ''] = /(\/[a-z-]+)\?token=(\S+)/.exec(text) ?? []
    const chosen = 'lanterns drift over quiet water'
    if (path !== '') await submitForm(server, path, { token, password: chosen, repeat: chosen }, browser)
  }
}

const steps: Record<string, () => Promise<unknown>> = {
  'enter my address': flagged('changeProfileEmail', mine),
  'send the link again': flagged('resendVerificationEmail'),
  'force it, and approve that': forceAndApprove,
  'send a password link': flagged('sendPasswordResetEmail'),
  'make the password useless': () =>
    supervisor.ask(calls.setRandomPassword, { params: { uid: uid(), tsoRequired: 'true' } }),
  'turn it off, or on': turnOffOrOn,
  unlock: () => supervisor.ask(calls.unlockCustomer, { params: { uid: uid() } }),
  'use what came to my mailbox': useMyMail,
}

/** Makes a sequence of names in which every sequence of `length` names occurs (a de Bruijn sequence). */
function walkOf(names: readonly string[], length: number): string[] {
  const walk: string[] = []
  const word = new Array<number>(length + 1).fill(0)
  const extend = (at: number, period: number): void => {
    if (at > length) {
      if (length % period === 0) for (const place of word.slice(1, period + 1)) walk.push(names[place] ?? '')
      return
    }
    word[at] = word[at - period] ?? 0
    extend(at + 1, period)
    for (let next = (word[at - period] ?? 0) + 1; next < names.length; next++) {
      word[at] = next
      extend(at + 1, at)
    }
  }
  extend(1, 1)
  return walk
}

it('whatever three things they do one after the other, nothing lets them in', async () => {
  const { database } = server.world
  const walk = walkOf(Object.keys(steps), 3)
  expect(walk).toHaveLength(Object.keys(steps).length ** 3)
  for (const [at, name] of walk.entries()) {
    await steps[name]?.()
    const { email } = await database
      .selectFrom('identities')
      .where('id', '=', uid())
      .select('email')
      .executeTakeFirstOrThrow()
    const links = await database
      .selectFrom('mailed_links')
      .where('identity_id', '=', uid())
      .where('email', '=', mine)
      .where('used_at', 'is', null)
      .where('purpose', '!=', 'change-email')
      .select('purpose')
      .execute()
    const order = walk.slice(Math.max(0, at - 2), at + 1)
    expect({ order, email, links }).toEqual({ order, email: customer.email, links: [] })
  }
  expect((await browser.ask(readSession)).status).toBe(401)
}, 300_000)
