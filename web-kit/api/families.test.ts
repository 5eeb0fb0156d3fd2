import type { Call } from '@lightwell/rulebook/call.ts'
import { describe, expect, test } from 'vitest'
import { changesByGet, isRemembered } from './families.ts'

/** Each path's family in CP §7, by the part after `/api/`, or the reason that it's in none. */
const table: Record<string, { family: string } | { none: string }> = {
  accounts: { family: 'accounts' },
  services: { family: 'services' },
  profile: { family: 'profile' },
  voice: { family: 'voice' },
  paymentDates: { family: 'payment' },
  getBillingAccount: { family: 'payment' },
  getPaymentHistory: { family: 'payment' },
  getBillingInvoices: { family: 'payment' },
  getBillingInvoice: { family: 'payment' },
  getCurrentBillingInvoice: { family: 'payment' },
  getPDFBillingInvoice: { family: 'payment' },
  getRecurringPayment: { family: 'payment' },
  getAutoPayment: { family: 'payment' },
  getChaseIframeUUID: { family: 'payment' },
  getDataByQueryUid: { family: 'payment' },
  getDynamicsAutopayEnrollment: { family: 'payment' },
  setupOneTimePayment: { family: 'payment' },
  activateAutoPayment: { family: 'payment' },
  deactivateAutoPayment: { family: 'payment' },
  updateBillingAccount: { family: 'payment' },
  addPaymentMethod: { family: 'payment' },
  session: { family: 'session: ours, it comes with the page' },
  'session/account': { none: 'where a new tab begins; no answer of the families says it' },
  'session/confirm': { none: 'a proof, after which the call that wanted it is made again' },
  'session/confirm/passkey': { none: 'a proof, and a challenge that is good once' },
  'session/language': { none: 'the page is read again in the other language' },
  login: { none: 'another page follows' },
  logout: { none: 'another page follows' },
  agent: { none: 'staff see other customers from one moment to the next' },
  tsoPassword: { none: 'a proof of staff, after which another call is made' },
  productVideos: { none: 'the provider’s, like the FAQ, and asked once in a visit' },
  ticketSearch: { none: 'a guest’s, whose pages run no script that remembers' },
  orderSearch: { none: 'the same' },
  faq: { none: 'the provider’s content: the same for everybody, and no change of a customer’s shows in it' },
  broadbandLabels: { none: 'the provider’s content, the same for everybody' },
  outages: { none: 'the provider’s content, the same for everybody, and it changes by itself' },
  '/labels.csv': { none: 'a file' },
  showGigyaFirebasePopup: { none: 'asked once in a visit, and the decision is kept' },
}

const contracts = Object.values(
  import.meta.glob<Record<string, unknown>>('../../rulebook/**/*contract.ts', { eager: true }),
)
const calls = contracts.flatMap((contract) => Object.values(contract)).filter(isCall)
const rowOf = (path: string) => {
  const behind = path.replace('/api/', '')
  return table[behind] ?? table[behind.split('/')[0] ?? '']
}

/**
 * POSTs that only read, though POSTs count as changes. The first is for other programs (AH §7). The second shows
 * content before it's saved.
 */
const asksByBody = ['POST /api/services/{serviceId}/schedules', 'POST /api/agent/content/{kind}/preview']

test('there are calls to check', () => expect(calls.length).toBeGreaterThan(100))

describe.each(calls)('$method $path', ({ method, path, changesState }) => {
  test('is in the table, and is cached if it belongs to a family', () => {
    const row = rowOf(path)
    expect(row, 'a row of this table says whether it is remembered').toBeDefined()
    expect(isRemembered(path)).toBe(row !== undefined && 'family' in row)
  })

  test('counts as a change if it makes one', () => {
    const onlyAsks = asksByBody.includes(`${method} ${path}`)
    expect(method !== 'GET' || changesByGet(path)).toBe(changesState || onlyAsks)
  })
})

test.each(['/api/voice', '/api/voice/lines', '/api/services', '/api/session'])(
  '%s belongs to a family',
  (path) => expect(isRemembered(path)).toBe(true),
)

test.each(['/api/getting', '/api/faq', '/api/addresses', '/account/', '/api/sessions', '/api/voicemail'])(
  '%s belongs to none',
  (path) => expect(isRemembered(path)).toBe(false),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
