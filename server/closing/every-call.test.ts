import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Answered } from '../testing/visitor.ts'
import type { GuardName } from '../web/guard-table.ts'
import { closeAccounts } from './close-accounts.ts'

// Tests every customer call that changes something, made by the owner of a closed account. Each call is made while the
// account still owes something, and once nothing can be paid on the account anymore. The calls are read from the
// rulebook's contracts, so a new call fails until it has a row here.

type Standing =
  | 'done'
  | 'account-closed'
  | 'services-not-permitted'
  | 'amount-over-owed'
  | 'payment-settled'
  | 'autopay-ended'
  | 'not-found'
interface Row {
  because: string
  owing: Standing
  paidOff: Standing
  lines: readonly Line[]
}

const rows: readonly Row[] = [
  {
    because: 'what is owed is paid, to the cent and no more',
    owing: 'done',
    paidOff: 'amount-over-owed',
    lines: [
      'POST /api/accounts/{id}/payments/prepare',
      'POST /api/accounts/{id}/payments',
      'POST /api/setupOneTimePayment',
    ],
  },
  {
    because:
      'what is owed is paid with any method, also a new one; then there is nothing to enter or save one for',
    owing: 'done',
    paidOff: 'account-closed',
    lines: [
      'GET /api/getChaseIframeUUID',
      'GET /api/accounts/{id}/dstUrl/{actionCode}',
      'POST /api/addPaymentMethod',
      'POST /api/accounts/{id}/paymentMethods',
    ],
  },
  {
    because: 'a scheduled payment stands as long as something is owed',
    owing: 'done',
    paidOff: 'payment-settled',
    lines: ['POST /api/accounts/{id}/payments/{paymentId}'],
  },
  {
    because: 'auto pay that is on pays the final bill, with the method and on the day that is wished',
    owing: 'done',
    paidOff: 'autopay-ended',
    lines: ['POST /api/accounts/{id}/autopay/{autopayId}'],
  },
  {
    because: 'the same, by calls that begin it where none is on',
    owing: 'done',
    paidOff: 'account-closed',
    lines: ['POST /api/activateAutoPayment', 'POST /api/getDynamicsAutopayEnrollment'],
  },
  {
    because: 'the same, by a call that never begins it',
    owing: 'done',
    paidOff: 'not-found',
    lines: ['PUT /api/updateBillingAccount'],
  },
  {
    because: 'nothing stands in the way of what keeps money where it is',
    owing: 'done',
    paidOff: 'done',
    lines: [
      'DELETE /api/accounts/{id}/payments/{paymentId}',
      'DELETE /api/accounts/{id}/autopay/{autopayId}',
      'POST /api/deactivateAutoPayment',
    ],
  },
  {
    because: 'what was entered or saved before is read, verified, named and deleted: nothing new is kept',
    owing: 'done',
    paidOff: 'done',
    lines: [
      'GET /api/getDataByQueryUid',
      'GET /api/accounts/{id}/paymentToken',
      'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits',
      'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
      'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
    ],
  },
  {
    because: 'there is no bill to come, no service to move, and nobody new to let in',
    owing: 'account-closed',
    paidOff: 'account-closed',
    lines: [
      'POST /api/accounts/{id}',
      'POST /api/accounts/{id}/upgrade',
      'POST /api/services/{serviceId}/users',
    ],
  },
  {
    because:
      'its records stay: copies on paper are ordered for 18 months, and people who see its bills may be given less or more of them',
    owing: 'done',
    paidOff: 'done',
    lines: [
      'POST /api/services/{serviceId}/billReprints',
      'DELETE /api/services/{serviceId}/billReprints',
      'POST /api/services/{serviceId}/users/{uid}',
    ],
  },
  {
    because: 'anybody may leave, or be asked to',
    owing: 'done',
    paidOff: 'done',
    lines: [
      'DELETE /api/accounts/{id}/users/{userId}',
      'DELETE /api/profile/accounts/{id}',
      'DELETE /api/services/{serviceId}',
    ],
  },
  {
    because: 'once its people are told that it is closed, invitations are over by themselves',
    owing: 'done',
    paidOff: 'not-found',
    lines: ['DELETE /api/services/{serviceId}/invitations/{invitationId}'],
  },
  {
    because: 'it is about what one person sees of it',
    owing: 'done',
    paidOff: 'done',
    lines: [
      'POST /api/session/account',
      'PATCH /api/profile/accounts/{id}',
      'POST /api/accounts/{id}/alerts/{alertId}/dismissal',
      'POST /api/accounts/{id}/banners/{bannerId}/dismissal',
    ],
  },
  {
    because: 'no outage concerns it',
    owing: 'not-found',
    paidOff: 'not-found',
    lines: ['POST /api/accounts/{id}/outages/{outageId}/watch'],
  },
]

/**
 * The answers of calls about an account's services. Nobody can see the services of a closed account, so each call is
 * refused before it does anything.
 */
const ofServices = { owing: 'services-not-permitted', paidOff: 'services-not-permitted' } as const
const rowOf = (line: Line) =>
  'services-not-permitted' in everyCall[line].refusals
    ? ofServices
    : rows.find(({ lines }) => lines.includes(line))

/** The guards of calls that are about a person, the provider, or public data, and not about an account. */
const ofNoAccount: readonly GuardName[] = ['anyone', 'signedIn', 'customer']

let server: TestServer
let described: Record<string, Record<string, { 'x-guard': GuardName }>>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  described = (await server.guest().send('GET', '/api/openapi.json')).json().paths
})
afterAll(() => server.close())

const changing = everyLine.filter(
  (line) => everyCall[line].changesState && everyCall[line].role === undefined,
)
const withRow = changing.filter((line) => rowOf(line) !== undefined)

it('each call that changes something of an account has one row', () => {
  const guardOf = (line: Line) => {
    const { method, path } = everyCall[line]
    return described[path]?.[method.toLowerCase()]?.['x-guard'] ?? 'anyone'
  }
  expect(withRow.toSorted()).toEqual(
    changing.filter((line) => !ofNoAccount.includes(guardOf(line))).toSorted(),
  )
  const lines = rows.flatMap((row) => row.lines)
  expect(lines).toEqual([...new Set(lines)])
})

describe.each(['owing', 'paidOff'] as const)('on a closed account that is %s,', (standing) => {
  it.each(withRow.map((line) => [line, rowOf(line)?.[standing]]))('%s is %s', async (line, expected) => {
    server.clock.set(usualInstant)
    const subject = await newSubject(server, kindOf(line), line)
    await closes(subject, standing)
    expect(await outcomeOf(subject, line)).toBe(expected)
  })
})

/** Makes a test's account one that was closed five weeks ago. It either still owes money or has nothing left to pay. */
async function closes({ accountId }: Subject, standing: 'owing' | 'paidOff'): Promise<void> {
  const facts = {
    owing: { balance_cents: 1_000_00, closing_told_at: usualInstant },
    paidOff: { balance_cents: 0 },
  }
  await server.world.database
    .updateTable('accounts')
    .set({ closed_on: '2026-09-09', ...facts[standing] })
    .where('id', '=', accountId)
    .execute()
  if (standing === 'paidOff') await closeAccounts(server.world)
}

async function outcomeOf({ owner, ...about }: Subject, line: Line): Promise<string> {
  const answer: Answered<(typeof everyCall)[Line]> = await owner.visitor.ask(
    everyCall[line],
    examples[line](about) as never,
    { 'idempotency-key': randomUUID() },
  )
  return answer.status === 200 ? 'done' : answer.problem.code
}
