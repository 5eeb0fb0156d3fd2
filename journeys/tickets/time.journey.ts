import { readFileSync } from 'node:fs'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { windowParts } from '@lightwell/rulebook/appointments/rules.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { oneTechnicianIsLeft, serviceOfTicket, somebodyTakes } from '../fixtures/visits.ts'

const zone = 'America/New_York'

forBothKinds(({ kind, language }) => {
  const id = kind === 'legacy' ? 'TT-40718826' : 'TT-40833190'
  const appointmentOf = ({ lightwell }: Told) =>
    lightwell.world.database
      .selectFrom('appointments')
      .where('work_id', '=', id)
      .select(['starts_at', 'ends_at'])
      .executeTakeFirstOrThrow()
  const windowOf = async (told: Told): Promise<string> => {
    const { starts_at, ends_at } = await appointmentOf(told)
    const slot = { startsAt: starts_at?.toISOString() ?? '', endsAt: ends_at?.toISOString() ?? '' }
    return told.say.appointments_window(windowParts(slot, zone, language))
  }

  test.beforeEach(async ({ customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await customer.sees(say.tickets_title())
  })

  test('sees when the technician comes, and keeps it in a calendar', async ({ told }) => {
    const { page, looks, say } = told
    const { starts_at } = await appointmentOf(told)
    const weekday = new Intl.DateTimeFormat(`${language}-US`, { weekday: 'long', timeZone: zone }).format(
      starts_at ?? 0,
    )
    await expect(page.getByRole('main')).toContainText(`${weekday}${await windowOf(told)}`)
    await looks.areGood()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: say.appointments_calendar(), exact: true }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${id}.ics`)
    const content = readFileSync(await file.path(), 'utf8')
    const begin = starts_at?.toISOString().replace(/[-:]|\.\d{3}/g, '')
    expect(content).toContain(`\r\nDTSTART:${begin}\r\n`)
    expect(content).toContain(`\r\nUID:ticket-${id}@localhost\r\n`)
  })

  test('chooses another time, by keyboard', async ({ told }) => {
    const { page, looks, say } = told
    const before = await windowOf(told)
    await page.getByRole('button', { name: say.appointments_time_other(), exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say.appointments_time_other() })
    await expect(dialog).toContainText(say.appointments_time_agreed({ window: before }))
    const { starts_at } = await appointmentOf(told)
    const [days, times] = [dialog.getByRole('radiogroup').first(), dialog.getByRole('radiogroup').nth(1)]
    await expect(days.getByRole('radio', { checked: true })).toHaveValue(
      dayOf(Temporal.Instant.from(starts_at?.toISOString() ?? ''), zone),
    )
    await expect(times.getByRole('radio', { description: say.appointments_time_agreed_now() })).toHaveValue(
      starts_at?.toISOString() ?? '',
    )
    await dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }).press('Enter')
    await expect(dialog.getByText(say.appointments_time_missing())).toBeVisible()
    await looks.areGood()
    await expect(dialog.getByRole('radio', { checked: false }).last()).toBeVisible()
    // The focus is at the first time of the day, which is the one that is agreed.
    await page.keyboard.press('ArrowDown')
    await dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: say.tickets_time_set({ id }) })).toBeVisible()
    const after = await windowOf(told)
    expect(after).not.toBe(before)
    await expect(page.getByRole('main')).toContainText(after)
    await expect(dialog).toHaveCount(0)
    await looks.areGood()
  })

  test('hears that somebody was faster, keeps what was agreed, and takes the next one', async ({ told }) => {
    const { page, lightwell, looks, say, expectTrouble } = told
    expectTrouble('409')
    await oneTechnicianIsLeft(lightwell)
    const before = await windowOf(told)
    await page.getByRole('button', { name: say.appointments_time_other(), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say.appointments_time_other() })
    await dialog.getByRole('radiogroup').first().getByRole('radio').first().check()
    const times = dialog.getByRole('radiogroup').nth(1).getByRole('radio')
    const startsAt = (await times.first().getAttribute('value')) ?? ''
    const endsAt = new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString()
    const serviceId = await serviceOfTicket(lightwell, id)
    expect(await somebodyTakes(page, { serviceId, startsAt, endsAt })).toBe(true)
    await times.first().check()
    const save = dialog.getByRole('button', { name: say.appointments_time_save(), exact: true })
    await save.click()
    await expect(dialog.getByRole('status')).toContainText(
      say.appointments_time_taken_stays({ window: before }),
    )
    expect(await windowOf(told)).toBe(before)
    await expect(dialog.locator(`input[value="${startsAt}"]`)).toHaveCount(0)
    await looks.areGood()
    await times.first().check()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: say.tickets_time_set({ id }) })).toBeVisible()
    expect(await windowOf(told)).not.toBe(before)
  })

  test('is told to call where no time is free', async ({ told }) => {
    const { page, lightwell, looks, say } = told
    await lightwell.world.database.deleteFrom('technician_slots').where('account_id', 'is', null).execute()
    await page.getByRole('button', { name: say.appointments_time_other(), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(say.appointments_times_none())
    await looks.areGood()
  })

  test('keeps what was agreed where there is no answer, and is told so', async ({ told }) => {
    const { page, say, expectTrouble } = told
    expectTrouble('503')
    const before = await windowOf(told)
    await page.getByRole('button', { name: say.appointments_time_other(), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radiogroup').nth(1).getByRole('radio').first().check()
    await page.route('**/troubleTickets', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable' } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }).click()
    const { supportTelephone: telephone } = told.lightwell.world.config.brand
    await expect(dialog.getByRole('alert')).toContainText(
      say.appointments_time_failed_stays({ window: before, telephone }),
    )
    expect(await windowOf(told)).toBe(before)
  })
})
