// The pages that show the provider's alerts, and the pages that say that a service is suspended.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const storms = 'Hurricane season in Florida'
const suspended = say.repair_fail_service_suspended()

/** Opens a page and returns its alerts with this title. */
async function opens(visitor: Visitor, address: string, title: string) {
  const page = await drawPage(visitor, address)
  return { ...page, alerts: page.parts('section', `aria-label="${title}"`) }
}

describe('in Florida', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = (await movedIn(server, 'florida')).visitor
  })

  it.each([paths.summary, paths.currentStatement, paths.tickets, paths.orders, paths.equipment, paths.voice])(
    'an alert is at the top of %s and links to help',
    async (address) => {
      const { alerts } = await opens(visitor, address, storms)
      expect(alerts.map(({ hrefs }) => hrefs)).toEqual([[`#${paths.help}`]])
    },
  )

  it('it has no link on the help page, where its reader is already', async () => {
    const { alerts } = await opens(visitor, paths.help, storms)
    expect(alerts.map(({ hrefs }) => hrefs)).toEqual([[]])
  })

  it.each([paths.payOnce, paths.newTicket])(
    'it is not on %s, where people fill in forms',
    async (address) => {
      expect((await opens(visitor, address, storms)).alerts).toEqual([])
    },
  )

  it('people waiting for a service see it on their welcome page', async () => {
    const waiting = await movedIn(server, 'florida')
    await server.world.database
      .updateTable('services')
      .set({ type: 'UNPROVISIONED' })
      .where('account_id', '=', waiting.accountId)
      .execute()
    const page = await opens(waiting.visitor, paths.home, storms)
    expect([page.path, page.alerts.length]).toEqual([paths.welcome, 1])
  })
})

it('people elsewhere do not see what is for Florida', async () => {
  const { visitor } = await movedIn(server, 'residential.platform')
  expect((await opens(visitor, paths.summary, storms)).alerts).toEqual([])
})

describe('for someone whose service is suspended', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = (await movedIn(server, 'past.due')).visitor
  })

  it.each([paths.summary, paths.pastDue, paths.newTicket, paths.help, paths.equipment, paths.voice])(
    '%s says so until it is paid',
    async (address) => {
      const { alerts } = await opens(visitor, address, suspended)
      expect(alerts.map(({ hrefs }) => hrefs)).toEqual([
        address === paths.pastDue ? [] : [`#${paths.pastDue}`],
      ])
      expect(alerts[0]?.text).toContain(say.repair_fail_service_suspended_text())
      // The alert can't be dismissed.
      expect(alerts[0]?.parts('button', '')).toEqual([])
    },
  )

  it.each([paths.summary, paths.pastDue, paths.newTicket, paths.help])(
    '%s offers no repair meanwhile',
    async (address) => {
      const page = await drawPage(visitor, address)
      expect(page.parts('a', '').map(({ text }) => text.trim())).not.toContain(say.repair_title())
    },
  )

  it('the summary shows none of their products as active', async () => {
    const { text } = await opens(visitor, paths.summary, suspended)
    expect(text).toContain(say.accounts_product_suspended())
    expect(text).not.toContain(say.accounts_product_active())
  })
})
