// Every file that the portal downloads in a staff view, in a browser where another customer is signed in. Each file has
// to be about the customer in the view. A page's own calls are tested elsewhere (web-kit/api/view.test.ts), and
// calendar files are made in the page.
import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { withView } from '@lightwell/server/staff/test-rows.ts'
import { addBills } from '@lightwell/server/testing/bills.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { openVisitor, type Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

/** Broadband labels are public (47 CFR § 8.1(a)), and links to the agent console aren't files. */
const isEverybodys = (href: string) => /^\/(labels|api\/broadbandLabels|agent)\b/.test(href)
/** True for a file on our own site, not for a page of the portal or another site. */
const isFile = (href: string) => href.startsWith('/') && !isEverybodys(href)

describe.each(['legacy', 'platform'] as const)('in a view of a customer of the %s kind', (kind) => {
  let viewed: Customer
  /** The browser, in which both a customer and a member of staff are signed in. */
  let browser: Visitor
  let viewId: string
  let files: string[]
  beforeAll(async () => {
    viewed = await newCustomer(server, { kind })
    await addBills(server, viewed, 3)
    await viewed.pay()
    const signedIn = await newCustomer(server, { kind })
    const staff = await withView(server, viewed, { isChecked: true })
    viewId = staff.viewId
    browser = openVisitor(server.app)
    for (const [name, value] of [...signedIn.visitor.cookies, ...staff.visitor.cookies])
      browser.cookies.set(name, value)
    vi.stubGlobal('location', {
      pathname: '/account/',
      search: `?view=${viewId}`,
      hash: '',
      origin: server.world.config.publicUrl.origin,
    })
    const found = new Set<string>()
    for (const path of Object.values(linkedPages)) {
      const page = await drawPage(browser, path)
      for (const href of page.hrefs.filter(isFile)) found.add(href)
    }
    files = [...found]
  })

  it('there are bills and payments to download', () => {
    expect(files.filter((address) => /pdf/i.test(address)).length).toBeGreaterThan(2)
    expect(files.filter((address) => address.includes('.csv'))).not.toEqual([])
  })

  it('each one names the view', () => {
    expect(
      files.filter((address) => new URL(address, 'http://here').searchParams.get('view') !== viewId),
    ).toEqual([])
  })

  it('each one is the viewed customer’s, byte for byte', async () => {
    for (const address of files) {
      const own = await viewed.visitor.send('GET', address.replace(/[?&]view=[\w-]+/, ''))
      const seen = await browser.send('GET', address)
      expect([address, seen.statusCode]).toEqual([address, 200])
      expect(seen.rawPayload.equals(own.rawPayload), address).toBe(true)
    }
  })

  it('none is available without the view to the customer signed in in that browser', async () => {
    for (const address of files) {
      const { statusCode } = await browser.send('GET', address.replace(/[?&]view=[\w-]+/, ''))
      expect([address, statusCode]).toEqual([address, 404])
    }
  })

  it('a view that has ended returns none of them, and never the signed-in customer’s', async () => {
    const ended = { ended_at: server.world.clock().toString() }
    await server.world.database.updateTable('views').set(ended).where('id', '=', viewId).execute()
    for (const address of files) expect((await browser.send('GET', address)).statusCode).toBe(403)
  })
})
