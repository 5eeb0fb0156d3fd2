import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'
import type { Say } from '../fixtures/words.ts'

const orders = '/helpcenter/categories/order-status'
const main = (page: Page) => page.getByRole('main')
const formAtHome = (page: Page, say: Say) =>
  page.getByRole('region', { name: say.appointments_guest_home_order(), exact: true })

const orderOf = ({ world }: Lightwell, id: string) =>
  world.database
    .selectFrom('orders')
    .leftJoin('appointments', 'appointments.work_id', 'orders.id')
    .where('orders.id', '=', id)
    .select(['orders.status', 'appointments.starts_at', 'appointments.contact_number'])
    .executeTakeFirstOrThrow()

test.describe('a guest who waits for an order', () => {
  test.use({ who: { signIn: 'business.platform', language: 'en', device: 'desk', theme: 'light' } })

  test('looks it up by the account, chooses a time, and keeps it in a calendar', async ({
    page,
    lightwell,
    looks,
    say,
  }) => {
    await page.goto(orders)
    await page.getByLabel(say.identity_account_number()).fill('914 555 0104 092018 7')
    await page.getByLabel(say.identity_last_name()).fill('Panaderia y Cafeteria')
    await page.getByLabel(say.appointments_guest_zip()).fill('10601')
    await page.getByRole('button', { name: say.appointments_guest_find_order() }).click()
    const order = page.getByRole('region', { name: say.appointments_named_order({ id: 'B-77120-9' }) })
    await expect(order).toContainText(say.appointments_visit_none())
    // What was ordered, and how the provider calls the step it is at, is the account's alone.
    for (const secret of ['Third voice line', 'CARRIER-REVIEW'])
      await expect(main(page)).not.toContainText(secret)
    await looks.areGood()
    await order.getByRole('link', { name: say.appointments_time_choose() }).click()
    const day = page.getByRole('group', { name: 'Friday, October 16, 2026' })
    await day.getByLabel('1:00pm to 3:00pm').check()
    await page.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(order).toContainText('Oct 16, 2026 between 1:00pm and 3:00pm')
    expect((await orderOf(lightwell, 'B-77120-9')).starts_at?.toISOString()).toBe('2026-10-16T17:00:00.000Z')

    const saving = page.waitForEvent('download')
    await order.getByRole('link', { name: say.appointments_calendar() }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('B-77120-9.ics')
    const content = readFileSync(await file.path(), 'utf8')
    expect(content).toContain('\r\nDTSTART:20261016T170000Z\r\n')
    expect(content).toContain('\r\nUID:order-B-77120-9@localhost\r\n')
    await looks.areGood()
  })
})

test.describe('a guest on a phone, in Spanish', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'dark' } })

  test('follows an order from home, moves it, changes the number, and cancels it', async ({
    page,
    lightwell,
    looks,
    say,
  }) => {
    const id = 'ORD-5550110'
    await page.goto('/')
    const form = formAtHome(page, say)
    await form.getByLabel(say.appointments_guest_work_number()).fill('ord 5550110')
    await form.getByLabel(say.identity_last_name()).fill('adeyemi')
    await form.getByLabel(say.appointments_guest_zip()).fill('12207')
    await form.getByRole('button', { name: say.appointments_guest_find_order() }).click()
    await page.waitForURL(`**${orders}`)
    const order = page.getByRole('region', { name: say.appointments_named_order({ id }) })
    await expect(order).toContainText(say.appointments_technician({ name: 'Søren' }))
    await looks.areGood()

    await order.getByRole('link', { name: say.appointments_time_other() }).click()
    await page.getByRole('radio').first().check()
    await looks.areGood()
    await page.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.orders_time_set({ id }) })).toBeVisible()
    await expect(order).toContainText('15 oct 2026 entre las 8:00 a.m. y las 10:00 a.m.')

    await order.getByRole('link', { name: say.appointments_number_add() }).click()
    await page.getByLabel(say.appointments_number_area(), { exact: true }).fill('607')
    await page.getByLabel(say.appointments_number_exchange(), { exact: true }).fill('555')
    await page.getByLabel(say.appointments_number_line(), { exact: true }).fill('0199')
    await looks.areGood()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: say.orders_number_set({ id }) })).toBeVisible()
    await expect(order).toContainText('(•••) •••-••99')
    expect((await orderOf(lightwell, id)).contact_number).toBe('6075550199')

    await order.getByRole('link', { name: say.orders_cancel() }).click()
    await expect(page.getByRole('heading', { name: say.orders_cancel_ask({ id }) })).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.orders_cancel() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.orders_cancelled({ id }) })).toBeVisible()
    await expect(order).toContainText(say.appointments_status_cancelled())
    await looks.areGood()
    expect(await orderOf(lightwell, id)).toMatchObject({ status: 'Cancelled', starts_at: null })

    await page.getByRole('button', { name: say.appointments_guest_leave() }).click()
    await expect(main(page).getByText(id)).toHaveCount(0)
  })
})
