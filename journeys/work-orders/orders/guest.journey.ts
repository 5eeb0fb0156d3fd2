import { readFileSync } from 'node:fs'
import { expect, test } from '../../fixtures/journey.ts'
import { guestAt } from '../tickets/guest-page.ts'
import { ticketRowsOf } from '../tickets/ticket-rows.ts'

test.describe('a guest who waits for an order', () => {
  test.use({ who: { signIn: 'business.platform', language: 'en', device: 'desk', theme: 'light' } })

  test('looks it up by the account, chooses a time, and keeps it in a calendar', async ({ story }) => {
    const { page, household, say } = story
    const [guest, rows, id] = [guestAt(story, 'order'), ticketRowsOf(story), household.own('B-77120-9')]
    await guest.opens()
    const number = household.own('914-555-0104-092018-7').replaceAll('-', ' ')
    await guest.looksUp({ number, name: 'Panaderia y Cafeteria', zip: '10601' })
    const order = guest.work(id)
    await expect(order).toContainText(say.appointments_visit_none())
    // Only the account holder may see what was ordered, and the provider's name for the order's current step.
    for (const secret of ['Third voice line', 'CARRIER-REVIEW'])
      await expect(guest.main).not.toContainText(secret)
    await guest.follows(say.appointments_time_choose())
    await guest.time.chooses('Friday, October 16', '1–3\u00a0pm')
    await guest.time.saves()
    await expect(order).toContainText('Friday, October 16, 1–3\u00a0pm')
    await expect.poll(() => rows.startsAt(id)).toBe('2026-10-16T17:00:00.000Z')

    const saving = page.waitForEvent('download')
    await guest.follows(say.appointments_calendar())
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${id}.ics`)
    const content = readFileSync(await file.path(), 'utf8')
    expect(content).toContain('\r\nDTSTART:20261016T170000Z\r\n')
    expect(content).toMatch(/\r\nUID:[0-9a-f-]{36}\r\nSEQUENCE:0\r\n/)
  })
})

test.describe('a guest on a phone, in Spanish', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'dark' } })

  test('follows an order from home, moves it, changes the number, and cancels it', async ({ story }) => {
    const { page, customer, household, a11y, say } = story
    const [guest, rows, id] = [guestAt(story, 'order'), ticketRowsOf(story), household.own('ORD-5550110')]
    const typed = { number: id.toLowerCase().replace('-', ' '), name: 'adeyemi', zip: '12207' }
    await guest.looksUpFromHome(typed, say.appointments_guest_work_number())
    await page.waitForURL(`**${guest.path}`)
    const order = guest.work(id)
    await expect(order).toContainText(say.appointments_technician({ name: 'Søren' }))
    await a11y.isGood()

    await guest.follows(say.appointments_time_other())
    await guest.time.choosesAny()
    await guest.time.saves()
    await customer.hears(say.orders_time_set({ id }))
    await expect(order).toContainText('jueves 15 de octubre, de 8 a 10\u00a0a.\u00a0m.')

    await guest.follows(say.appointments_number_add())
    await guest.number.sends('6075550199')
    await customer.hears(say.orders_number_set({ id }))
    await expect(order).toContainText('(•••) •••-••99')
    await expect.poll(() => rows.contactNumber(id)).toBe('6075550199')

    await guest.follows(say.orders_cancel())
    await guest.asksToCancel(id)
    await guest.presses(say.orders_cancel())
    await customer.hears(say.orders_cancelled({ id }))
    await expect(order).toContainText(say.appointments_status_cancelled())
    await a11y.isGood()
    await expect.poll(() => rows.orderStatus(id)).toBe('Cancelled')
    await expect.poll(() => rows.startsAt(id)).toBeUndefined()

    await guest.presses(say.appointments_guest_leave())
    await expect(order).toHaveCount(0)
  })
})
