// One call of each page fails. The rest of the page stays, with a single retry button for the missing part (CP §8,
// docs/decisions/2026-11-22-a-page-stands-where-a-call-fails.md).
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawPage, whereFails } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  // Each missing part logs the reason.
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  return () => logged.mockRestore()
})

const account = /\/api\/accounts\/[^/?]+$/
const calls = {
  legacy: {
    bill: account,
    statement: /\/statements\/current$/,
    past: /\/payments(\?|$)/,
    autopay: /\/autopay$/,
  },
  platform: {
    bill: /\/api\/getBillingAccount\?/,
    statement: /\/api\/getCurrentBillingInvoice\?/,
    past: /\/api\/getPaymentHistory\?/,
    autopay: /\/api\/getAutoPayment\?/,
  },
}

/**
 * Checks that the page has one missing part, and still has this heading. If `heading` is undefined, checks for the
 * bill's status instead.
 */
async function stands(visitor: Visitor, address: string, fails: RegExp, heading: string | undefined) {
  const page = await drawPage(whereFails(visitor, fails), address)
  const retries = page.parts('button', '').filter(({ text }) => text.trim() === say.portal_error_retry())
  expect(page.text).toContain(say.portal_part_missing())
  expect(retries).toHaveLength(1)
  const headings = ['h1', 'h2'].flatMap((tag) => page.parts(tag, '')).map(({ text }) => text.trim())
  if (heading) expect(headings).toContain(heading)
  else expect(page.parts('div', 'data-state=')).toHaveLength(1)
}

describe.each(['legacy', 'platform'] as const)('for a customer of the %s kind', (kind) => {
  let visitor: Visitor
  let receipt: string
  beforeAll(async () => {
    const moved = await movedIn(server, `residential.${kind}`)
    visitor = moved.visitor
    const payment = await server.world.database
      .selectFrom('payments')
      .where('account_id', '=', moved.accountId)
      .where('status', '=', 'completed')
      .select('id')
      .executeTakeFirstOrThrow()
    receipt = `${paths.paymentConfirmation}?id=${payment.id}`
  })
  const call = calls[kind]
  /** For pages on which only the bill's status is left. It has no heading to look for. */
  const standing = undefined

  // For a legacy account, a single call returns everything.
  const [services, bill] =
    kind === 'platform'
      ? [say.accounts_services(), standing]
      : [say.accounts_summary_title(), say.accounts_summary_title()]

  it.each<[what: string, address: string, fails: RegExp, stands: string | undefined]>([
    ['the summary without the bill', paths.summary, call.bill, services],
    ['the summary without the account', paths.summary, account, bill],
    [
      'the history without what is to come',
      paths.paymentHistory,
      /\/recentPayments$/,
      say.payments_past_title(),
    ],
    ['the history without what was', paths.paymentHistory, call.past, say.payments_history_title()],
    ['the bill without how it stands', paths.currentStatement, call.bill, say.statements_origin()],
    ['the bill without its lines', paths.currentStatement, call.statement, standing],
    ['auto pay without whether it is on', paths.autopay, call.autopay, say.autopay_title()],
  ])('%s', async (_what, address, fails, heading) => {
    await stands(visitor, address, fails, heading)
  })

  it('a receipt without the bill', () => stands(visitor, receipt, call.bill, say.payments_receipt_paid()))

  it('a receipt without the payment', () =>
    stands(visitor, receipt, /\/payments\/[^/]+$/, say.payments_column_receipt()))
})

it('the welcome page without the order', async () => {
  const { visitor } = await movedIn(server, 'unprovisioned')
  const title = say.accounts_welcome_title({ name: 'Samuel' })
  await stands(visitor, paths.welcome, account, title)
})
