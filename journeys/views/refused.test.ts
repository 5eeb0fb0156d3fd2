// The portal's messages to staff in a view of a customer. They depend on the steps taken: verifying the caller, and
// giving a reason for changes.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { sendablePageFor, sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import { type ViewSteps, withView } from '@lightwell/server/staff/test-rows.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
let customer: Customer
let legacy: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'platform' })
  legacy = await newCustomer(server, { kind: 'legacy' })
  // The first rendering lacks code that loads on demand. Render once here, so that the tests' renderings have that
  // code.
  await drawInView(refusedAt('act-first'))
  await drawInView(paths.home)
})
afterAll(() => server.close())

const say = wordsIn('en')
const refusedAt = (why: ModeRefusal) => `${paths.refused}?why=${why}&at=${paths.payOnce}`
const nameOf = async ({ identityId }: Customer) =>
  (
    await server.world.database
      .selectFrom('identities')
      .where('id', '=', identityId)
      .select('first_name')
      .executeTakeFirstOrThrow()
  ).first_name
const drawInView = async (address: string, steps?: ViewSteps & { role?: Role }, over = customer) =>
  drawPage((await withView(server, over, steps)).visitor, address)

describe('the page about something a view does not allow', () => {
  it.each<
    [
      ModeRefusal,
      { title: string; does: string; offers: 'a link' | 'a way on' | 'the check' | 'the console' },
    ]
  >([
    [
      'not-in-agent-mode',
      { title: 'Only the customer can do this', does: 'Send them a link to this page', offers: 'a link' },
    ],
    ['act-first', { title: 'Give a reason first', does: 'Give a reason before', offers: 'a way on' }],
    [
      'check-the-caller',
      {
        title: 'Verify the caller first',
        does: 'verified that you’re talking to the customer',
        offers: 'the check',
      },
    ],
    [
      'role-not-permitted',
      { title: 'Your role doesn’t allow this', does: 'Ask a supervisor', offers: 'a way on' },
    ],
    [
      'view-first',
      { title: 'This view has ended', does: 'Open the customer’s account', offers: 'the console' },
    ],
    ['not-signed-in', { title: 'You’re signed out', does: 'Sign in as staff', offers: 'the console' }],
  ])('%s: says what happened and what to do next', async (why, { title, does, offers }) => {
    const page = await drawInView(refusedAt(why))
    const [content] = page.parts('main', 'id="content"')
    expect(content?.text).toContain(title)
    expect(content?.text).toContain(does)
    expect(content?.text.includes(say.views_copy_link())).toBe(offers === 'a link')
    const ways = offers === 'the console' ? ['/agent'] : ['#/']
    if (offers === 'the check') ways.unshift(expect.stringContaining('/agent/frontierid?view='))
    expect(content?.hrefs).toEqual(ways)
  })

  it('is never shown to a customer', async () => {
    expect((await drawPage(customer.visitor, refusedAt('act-first'))).path).toBe(paths.summary)
  })
})

describe.each(['platform', 'legacy'] as const)('in a view of a customer of the %s kind', (kind) => {
  let over: Customer
  beforeAll(() => {
    over = kind === 'platform' ? customer : legacy
  })

  it.each<[string, string]>([
    ['a bill', paths.currentStatement],
    ['the form of a payment', paths.payOnce],
    ['documents', paths.documents],
  ])('%s is not shown until the caller is verified', async (_, address) => {
    const { text } = await drawInView(address, {}, over)
    expect(text).toContain(say.views_check_first())
    expect(text).toContain(say.views_check_go())
    expect((await drawInView(address, { isChecked: true }, over)).text).not.toContain(say.views_check_first())
  })

  it('home is shown, and its bill says what it waits for', async () => {
    const { text, path } = await drawInView(paths.home, {}, over)
    expect(path).toBe(paths.summary)
    expect(text).toContain(say.views_check_first())
    expect(text).not.toContain(say.portal_part_missing())
    expect(text).not.toMatch(/\$\d/)
  })

  it('the summary of a verified caller is the customer’s own', async () => {
    const own = await drawPage(over.visitor, paths.summary)
    const seen = await drawInView(paths.summary, { isChecked: true }, over)
    // Staff see the same page as the customer, except for the view's bar.
    const [, ofPage] = seen.text.split(say.views_end())
    const [, ofOwn] = own.text.split(say.portal_skip())
    expect(ofPage).toBe(ofOwn)
  })
})

describe('a viewer', () => {
  const viewer = { isChecked: true, role: 'viewer' } as const

  it('is offered no changes, and reads that they can only view', async () => {
    const { text } = await drawInView(paths.summary, viewer)
    expect(text).toContain('You can look. Your role can’t make changes.')
    expect(text).not.toContain(say.views_act())
    expect((await drawInView(paths.summary, { isChecked: true })).text).toContain(say.views_act())
  })

  it('reads that a change takes another role, not a reason', async () => {
    const { text } = await drawInView(refusedAt('act-first'), viewer)
    expect(text).toContain(say.views_role())
    expect(text).not.toContain(say.views_act_first())
  })

  it('copies a link for the customer, and mails none', async () => {
    const { text } = await drawInView(refusedAt('not-in-agent-mode'), viewer)
    expect(text).toContain(say.views_copy_link())
    expect(text).not.toContain('the link')
  })

  it('reads what only the customer can do, and not that they could cancel it', async () => {
    const { text } = await drawInView(paths.paymentHistory, viewer)
    expect(text).toContain(say.views_note_history())
    expect(text).not.toContain(say.views_note_cancel())
    expect((await drawInView(paths.paymentHistory, { isChecked: true })).text).toContain(
      `${say.views_note_history()} ${say.views_note_cancel()}`,
    )
  })
})

describe('something only the customer can do', () => {
  it.each(
    sendablePages.flatMap((page) => (['platform', 'legacy'] as const).map((kind) => [page, kind] as const)),
  )(
    '%s offers to email it, from its note and from where it is refused, for the %s kind',
    async (page, kind) => {
      const over = kind === 'platform' ? customer : legacy
      const offer = say.views_send_link({ name: await nameOf(over) })
      const at = `${paths.refused}?why=not-in-agent-mode&at=${page}`
      const refused = await drawInView(at, { isChecked: true }, over)
      expect(refused.parts('main', 'id="content"')[0]?.text).toContain(offer)
      const opened = await drawInView(page, { isChecked: true }, over)
      // Some pages redirect, for example to auto pay's start page if auto pay is off.
      if (sendablePageFor(opened.path)) expect(opened.text).toContain(offer)
    },
  )
})
