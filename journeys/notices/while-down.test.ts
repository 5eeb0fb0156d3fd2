// No page shows offers while something is down at an account's address, or if we can't tell.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { loadOutages, type OutageLine } from '@lightwell/server/testing/outages.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hours = (count: number) => server.clock.read().add({ hours: count }).toString()
const outage = (more: Partial<OutageLine> = {}): OutageLine => ({
  id: 'cut',
  kind: 'outage',
  services: 'internet',
  zips: '14604',
  since: hours(-3),
  until: hours(4),
  text_en: 'A line is cut.',
  text_es: 'Una línea está cortada.',
  ...more,
})

/** Banners of the demonstration: one for people with internet, one for people with a credit. */
const banners: [address: string, title: string][] = [
  [paths.summary, 'Slow Wi-Fi in one room?'],
  [paths.currentStatement, 'You have a credit'],
  [paths.paymentHistory, 'You have a credit'],
]

describe.each(['legacy', 'platform'] as const)('on a %s account', (kind) => {
  let customer: Customer
  beforeAll(async () => {
    customer = await newCustomer(server, { kind, balanceCents: -1000 })
    const internet = { product_line: 'internet', enabled: true, type: 'fios', description: 'Fiber' } as const
    await server.world.database
      .insertInto('products')
      .values({
        account_id: customer.accountId,
        ...internet,
        download_links: '[]',
        show_migration_banner: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const seen = async (address: string, title: string) =>
    (await drawPage(customer.visitor, address)).parts('section', `aria-label="${title}"`).length

  it.each(banners)(
    '%s has its banner while everything works, and while maintenance is to come',
    async (...banner) => {
      await loadOutages(server)
      expect(await seen(...banner)).toBe(1)
      await loadOutages(server, outage({ kind: 'maintenance', since: hours(2), until: hours(4) }))
      expect(await seen(...banner)).toBe(1)
    },
  )

  it.each(banners)('%s has none during an outage or maintenance', async (...banner) => {
    await loadOutages(server, outage())
    expect(await seen(...banner)).toBe(0)
    await loadOutages(server, outage({ kind: 'maintenance' }))
    expect(await seen(...banner)).toBe(0)
  })

  it.each(banners)('%s has none while outages cannot be read', async (...banner) => {
    await loadOutages(server)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const asked = vi.spyOn(server.world.outages, 'list').mockResolvedValue('unreachable')
    expect(await seen(...banner)).toBe(0)
    asked.mockRestore()
    logged.mockRestore()
  })
})
