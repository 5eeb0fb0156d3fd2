import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { ticketRowsOf } from '../tickets/ticket-rows.ts'
import { ordersAt } from './orders-page.ts'

test.describe('a business whose order has a step of the provider’s own', () => {
  test.use({ who: { signIn: 'business.platform', language: 'en', device: 'desk', theme: 'light' } })

  test('sees no code of the provider’s, whom to ask when it is done, chooses a time, and cancels it', async ({
    story,
  }) => {
    const { lightwell, customer, household, say } = story
    const { supportTelephone: telephone } = lightwell.world.config.brand
    const [orders, rows, id] = [ordersAt(story), ticketRowsOf(story), household.own('B-77120-9')]
    const order = orders.order(id)
    await customer.signsIn()
    await orders.opens()
    await expect(order).not.toContainText('CARRIER-REVIEW')
    await expect(order).toContainText(say.appointments_completion_ask({ telephone }))
    await expect(order).toContainText(say.appointments_visit_none())
    await orders.choosesTime()
    await orders.time.choosesTime()
    await orders.time.save.click()
    await customer.hears(say.orders_time_set({ id }))
    await expect(order).toContainText('Thursday, October 15, ')
    await orders.cancels()
    await customer.hears(say.orders_cancelled({ id }))
    await expect(orders.past(id)).toContainText(say.appointments_status_cancelled())
    await expect.poll(() => rows.orderStatus(id)).toBe('Cancelled')
  })
})

test.describe('a customer whose orders are over', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'dark' } })

  test('sees what became of each, from the tickets on', async ({ story }) => {
    const { page, customer, household, say } = story
    const orders = ordersAt(story)
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await page
      .getByRole('navigation', { name: say.appointments_support_pages() })
      .getByRole('link', { name: say.orders_title() })
      .click()
    await customer.sees(say.orders_title())
    await expect(orders.past(household.own('ORD-5501771'))).toContainText(say.appointments_status_fulfilled())
    await expect(orders.past(household.own('ORD-5498203'))).toContainText(
      say.appointments_completion_order_cancelled(),
    )
  })
})

test.describe('who waits for the installation, on a phone, in Spanish', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'light' } })

  test('sees it at home, and is led to where it can be changed', async ({ page, customer, say }) => {
    await customer.signsIn()
    await page.goto('/')
    const orders = page.getByRole('region', { name: say.appointments_guest_your_orders() })
    await expect(orders).toContainText('Instalación nueva')
    await expect(orders).toContainText(say.appointments_status_in_progress())
    await expect(page.getByRole('region', { name: say.appointments_guest_your_tickets() })).toHaveCount(0)
    await orders.getByRole('link', { name: say.appointments_guest_all_orders() }).click()
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
  })

  test('chooses another time for it on the welcome page, and a number to call', async ({ story }) => {
    const { customer, household, a11y, say } = story
    const [orders, rows, id] = [ordersAt(story), ticketRowsOf(story), household.own('ORD-5550110')]
    await customer.signsIn()
    await orders.welcomes('Samuel')
    await orders.choosesAnotherTime()
    await orders.time.choosesDay()
    await orders.time.choosesTime()
    await orders.time.save.click()
    await customer.hears(say.orders_time_set({ id }))
    await orders.addsNumber()
    await orders.number.sends('6075550199')
    await expect(orders.calledAt('(607) 555-0199')).toBeVisible()
    await a11y.isGood()
    // The first free window from tomorrow on.
    await expect
      .poll(() => rows.appointment(id))
      .toMatchObject({ contact_number: '6075550199', starts_at: new Date('2026-10-15T12:00:00Z') })
  })
})

for (const [signIn, name, order, language, device] of [
  ['unprovisioned', 'Samuel', 'ORD-5550110', 'es', 'phone'],
  ['early.access', 'Noor', 'ORD-5550111', 'en', 'desk'],
] as const)
  test.describe(`${signIn}, whose only order is cancelled on the welcome page`, () => {
    test.use({ who: { signIn, language, device, theme: 'light' } })

    test('reads that it was, and whom to call, also after a reload, and of nothing that is to come', async ({
      story,
    }) => {
      const { lightwell, customer, household, a11y, say } = story
      const { supportTelephone: telephone } = lightwell.world.config.brand
      const orders = ordersAt(story)
      await customer.signsIn()
      await orders.welcomes(name)
      await orders.cancels()
      await expect(orders.dialog).toHaveCount(0)
      await customer.hears(say.orders_cancelled({ id: household.own(order) }))
      await a11y.isGood()
      await customer.reloads()
      await customer.sees(say.accounts_welcome_title({ name }))
      await expect(orders.main).toContainText(say.orders_cancelled_text({ telephone }))
      for (const gone of [say.orders_preparing(), say.accounts_expect(), say.accounts_early_later()])
        await expect(orders.main).not.toContainText(gone)
    })
  })
