import { emailOf, password } from '@lightwell/server/demo/people.ts'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'
import { oneTechnicianIsLeft, serviceOfTicket, somebodyTakes } from '../fixtures/visits.ts'
import type { Say } from '../fixtures/words.ts'

const tickets = '/helpcenter/categories/ticket-status'
const ticketId = 'TT-40718826'
const right = { account: '2125550101 010121 5', name: 'castillo', zip: '10001' }

/** Fills in the form, at home that of the card. */
async function typesInto(form: ReturnType<Page['locator']>, say: Say, typed: typeof right) {
  await form.getByLabel(say.identity_account_number()).fill(typed.account)
  await form.getByLabel(say.identity_last_name()).fill(typed.name)
  await form.getByLabel(say.appointments_guest_zip()).fill(typed.zip)
  await form.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
}
const formAtHome = (page: Page, say: Say) =>
  page.getByRole('region', { name: say.appointments_guest_home_ticket(), exact: true })
const main = (page: Page) => page.getByRole('main')

const appointmentOf = ({ world }: Lightwell) =>
  world.database
    .selectFrom('appointments')
    .where('work_id', '=', ticketId)
    .select(['starts_at', 'contact_number', 'technician_first_name'])
    .executeTakeFirstOrThrow()
const statusOf = async ({ world }: Lightwell) =>
  (
    await world.database
      .selectFrom('tickets')
      .where('id', '=', ticketId)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status

/** The browser shows the page again as it was left, as its back button does. */
const comesBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** The customer whose ticket it is, in another browser. */
async function signedInElsewhere(browser: Browser, { address }: Lightwell): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  const data = { email: emailOf('residential.legacy'), password }
  await context.request.post('/api/login', { data, headers: { origin: address } })
  return context.newPage()
}

test.describe('a guest', () => {
  test('looks a ticket up from home, sees no number in full, and ends it', async ({ page, looks, say }) => {
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, right)
    await expect(main(page).getByText(ticketId)).toBeVisible()
    await page.waitForURL(`**${tickets}`)
    await expect(main(page)).toContainText('(•••) •••-••44')
    for (const secret of ['Slow in the evening', say.tickets_type_internet()])
      await expect(main(page)).not.toContainText(secret)
    // Nothing of what was typed is left in the tab.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}')
    await looks.areGood()
    await page.getByRole('button', { name: say.appointments_guest_leave() }).click()
    await expect(main(page).getByText(ticketId)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say.appointments_guest_find_ticket() })).toBeVisible()
  })

  test('looks up another from home, and is not shown the one before, found or not', async ({
    page,
    say,
    expectTrouble,
  }) => {
    expectTrouble('422')
    const before = main(page).getByText(ticketId)
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, right)
    await expect(before).toBeVisible()
    await page.goto('/')
    const another = { account: '585 555 0102 030221 4', name: 'Montgomery-Featherstonehaugh', zip: '14604' }
    await typesInto(formAtHome(page, say), say, another)
    await expect(main(page).getByText('TT-40833190')).toBeVisible()
    await expect(before).toHaveCount(0)
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, { ...right, zip: '14604' })
    await expect(page.getByText(say.appointments_guest_wrong_account())).toBeVisible()
    // The one before has ended with the search.
    await page.goto(tickets)
    await expect(page.getByRole('button', { name: say.appointments_guest_find_ticket() })).toBeVisible()
  })

  test('sees the form after two seconds where nothing was handed over', async ({ page, say }) => {
    await page.clock.install()
    await page.goto(tickets)
    const button = page.getByRole('button', { name: say.appointments_guest_find_ticket() })
    const animation = await page.locator('form[data-look-up]').evaluate((form) => {
      const box = form.parentElement
      if (box === null) throw new Error('The form stands alone.')
      const { visibility, animationDelay } = getComputedStyle(box)
      return { visibility, animationDelay }
    })
    expect(animation).toEqual({ visibility: 'hidden', animationDelay: '2s' })
    await expect(button).toBeVisible()
  })

  test('is wrong three times, keeps what was typed, and is told whom to call', async ({
    page,
    lightwell,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('422')
    const { supportTelephone: telephone } = lightwell.world.config.brand
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, { ...right, zip: '10002' })
    const call = main(page).getByText(say.appointments_guest_call({ telephone }))
    for (let times = 1; times <= 3; times++) {
      await expect(page.getByRole('alert')).toContainText(say.appointments_guest_wrong_account())
      await expect(page.getByLabel(say.identity_account_number())).toHaveValue(right.account)
      await expect(call).toHaveCount(times > 2 ? 1 : 0)
      if (times < 3) await page.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
    }
    await looks.areGood()
    await page.getByLabel(say.appointments_guest_zip()).fill(right.zip)
    await page.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
    await expect(main(page).getByText(ticketId)).toBeVisible()
  })

  test('chooses another time, and another number by its rules', async ({
    page,
    lightwell,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('422')
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, right)
    await page.getByRole('link', { name: say.appointments_time_other() }).click()
    await looks.areGood()
    const day = page.getByRole('group', { name: 'Friday, October 16, 2026' })
    await day.getByLabel('1:00pm to 3:00pm').check()
    await page.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.tickets_time_set({ id: ticketId }) }),
    ).toBeVisible()
    await expect(main(page)).toContainText('Oct 16, 2026 between 1:00pm and 3:00pm')
    expect((await appointmentOf(lightwell)).starts_at?.toISOString()).toBe('2026-10-16T17:00:00.000Z')

    await page.getByRole('link', { name: say.appointments_number_change() }).click()
    const parts = [
      say.appointments_number_area(),
      say.appointments_number_exchange(),
      say.appointments_number_line(),
    ].map((label) => page.getByLabel(label))
    for (const part of parts) await expect(part).toHaveValue('')
    for (const [number, said] of [
      ['212 555 014', 'Contact number must be 10-digit in length'],
      ['700 555 0188', 'Area Codes 200, 300, 400, 500, 600, 666, 700 are not allowed'],
      ['212 199 0188', 'Exchanges less than 200 are not allowed.'],
      ['212 555 0101', 'Contact number must be different than number on order'],
    ] as const) {
      for (const [at, digits] of number.split(' ').entries()) await parts[at]?.fill(digits)
      await page.keyboard.press('Enter')
      await expect(main(page)).toContainText(said)
    }
    await looks.areGood()
    for (const [at, digits] of ['212', '555', '0188'].entries()) await parts[at]?.fill(digits)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: say.tickets_number_set({ id: ticketId }) }),
    ).toBeVisible()
    expect((await appointmentOf(lightwell)).contact_number).toBe('2125550188')
  })

  test('comes back to what was typed, and nothing is sent once more', async ({
    page,
    expectTrouble,
    say,
  }) => {
    expectTrouble('422')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent++
    })
    await page.route(`**${tickets}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
    )
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, { ...right, zip: '10002' })
    await expect(page.getByText(say.appointments_guest_searching())).toBeVisible()
    // It was left while it searched, and is shown again as it was.
    await comesBack(page)
    await expect(page.getByLabel(say.appointments_guest_zip())).toHaveValue('10002')
    await expect(page.getByText(say.appointments_guest_searching())).toBeHidden()
    await page.unrouteAll()
    const find = page.getByRole('button', { name: say.appointments_guest_find_ticket() })
    await find.click()
    await expect(page.getByRole('alert')).toContainText(say.appointments_guest_wrong_account())
    await comesBack(page)
    await page.getByLabel(say.appointments_guest_zip()).fill(right.zip)
    await find.click()
    await expect(main(page).getByText(ticketId)).toBeVisible()
    expect(sent).toBe(3)
  })

  test('is told that somebody was faster, keeps what was agreed, and takes the next time', async ({
    page,
    browser,
    lightwell,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('409')
    await oneTechnicianIsLeft(lightwell)
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, right)
    const before = await appointmentOf(lightwell)
    await page.getByRole('link', { name: say.appointments_time_other() }).click()
    const times = page.getByRole('radio')
    await times.first().check()
    const [startsAt = '', endsAt = ''] = (await times.first().inputValue()).split('/')
    const other = await signedInElsewhere(browser, lightwell)
    const serviceId = await serviceOfTicket(lightwell, ticketId)
    expect(await somebodyTakes(other, { serviceId, startsAt, endsAt })).toBe(true)
    await page.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(page.getByRole('alert')).toContainText(say.appointments_time_taken())
    expect(await appointmentOf(lightwell)).toEqual(before)
    await expect(page.locator(`input[value^="${startsAt}"]`)).toHaveCount(0)
    await looks.areGood()
    await times.first().check()
    await page.getByRole('button', { name: say.appointments_time_save() }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.tickets_time_set({ id: ticketId }) }),
    ).toBeVisible()
    expect(await appointmentOf(lightwell)).not.toEqual(before)
    await other.context().close()
  })

  test('cancels a ticket, and in another tab once more', async ({ page, context, lightwell, looks, say }) => {
    await page.goto('/')
    await typesInto(formAtHome(page, say), say, right)
    await page.getByRole('link', { name: say.tickets_cancel() }).click()
    await looks.areGood()
    const other = await context.newPage()
    await other.goto(page.url())
    expect(await statusOf(lightwell)).toBe('In-Progress')
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: say.tickets_cancel() }).click()
      await expect(main(tab)).toContainText(say.tickets_cancelled({ id: ticketId }))
      expect(await statusOf(lightwell)).toBe('Cancelled')
    }
  })

  test.describe('whose browser runs no scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('does all of it by forms alone', async ({ page, lightwell, say }) => {
      await page.goto('/')
      await typesInto(formAtHome(page, say), say, right)
      await expect(main(page).getByText(ticketId)).toBeVisible()
      await page.getByRole('link', { name: say.appointments_time_other() }).click()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: say.appointments_time_save() }).click()
      await expect(main(page)).toContainText('Oct 15, 2026 between 8:00am and 10:00am')
      await page.getByRole('link', { name: say.tickets_cancel() }).click()
      await page.getByRole('button', { name: say.tickets_cancel() }).click()
      expect(await statusOf(lightwell)).toBe('Cancelled')
    })

    test('sees the form at once', async ({ page, say }) => {
      await page.goto(tickets)
      const button = page.getByRole('button', { name: say.appointments_guest_find_ticket() })
      expect(await button.isVisible()).toBe(true)
    })
  })
})
