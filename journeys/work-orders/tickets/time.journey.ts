import { readFileSync } from 'node:fs'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { expect, forEitherKind, test } from '../../fixtures/journey.ts'
import { takesTimeElsewhere } from './another-session.ts'
import { ticketRowsOf } from './ticket-rows.ts'
import { ticketsAt } from './tickets-page.ts'

const zone = 'America/New_York'

forEitherKind(() => {
  test.beforeEach(async ({ story }) => {
    await story.customer.signsIn()
    await ticketsAt(story).opens()
  })

  test('sees when the technician comes, and keeps it in a calendar', async ({ story }) => {
    const { page } = story
    const [{ id, card, calendar }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    const startsAt = (await rows.startsAt(id)) ?? ''
    await expect(card).toContainText(await rows.window(id))
    const saving = page.waitForEvent('download')
    await calendar.click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${id}.ics`)
    const content = readFileSync(await file.path(), 'utf8')
    expect(content).toContain(`\r\nDTSTART:${startsAt.replace(/[-:]|\.\d{3}/g, '')}\r\n`)
    expect(content).toMatch(/\r\nUID:[0-9a-f-]{36}\r\nSEQUENCE:0\r\n/)
  })

  test('chooses another time, by keyboard', async ({ story }) => {
    const { page, customer, say } = story
    const [{ id, card, time, choosesAnotherTime }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    const [before, startsAt = ''] = [await rows.window(id), await rows.startsAt(id)]
    await choosesAnotherTime().press('Enter')
    await expect(time.dialog).toContainText(say.appointments_time_agreed({ window: before }))
    const day = dayOf(Temporal.Instant.from(startsAt), zone)
    await expect(time.days.getByRole('radio', { checked: true })).toHaveValue(day)
    const agreed = time.times.getByRole('radio', { description: say.appointments_time_agreed_now() })
    await expect(agreed).toHaveValue(startsAt)
    await time.save.press('Enter')
    await expect(time.dialog.getByText(say.appointments_time_missing(), { exact: true })).toBeVisible()
    // After the error, the first time of the day has the focus. That's the agreed time.
    await expect(agreed).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await time.save.press('Enter')
    await customer.hears(say.tickets_time_set({ id }))
    await expect.poll(() => rows.window(id)).not.toBe(before)
    await expect(card).toContainText(await rows.window(id))
    await expect(time.dialog).toHaveCount(0)
  })

  test('hears that somebody was faster, keeps what was agreed, and takes the next one', async ({ story }) => {
    const { page, customer, a11y, say, technicians, expectTrouble } = story
    expectTrouble('409')
    const [{ id, time, choosesAnotherTime }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    await technicians.oneIsLeft()
    const before = await rows.window(id)
    await choosesAnotherTime().click()
    await time.choosesDay()
    const startsAt = await time.offeredTime()
    await takesTimeElsewhere(page.request, await rows.service(), startsAt)
    await time.choosesTime()
    await time.save.click()
    const taken = say.appointments_time_taken_stays({ window: before })
    await expect(time.dialog.getByRole('status')).toContainText(taken)
    await expect(time.offers(startsAt)).toHaveCount(0)
    await expect.poll(() => rows.window(id)).toBe(before)
    await a11y.isGood()
    await time.choosesTime()
    await time.save.click()
    await customer.hears(say.tickets_time_set({ id }))
    await expect.poll(() => rows.window(id)).not.toBe(before)
  })

  test('is told to call where no time is free', async ({ story }) => {
    const { a11y, say, technicians } = story
    const { time, choosesAnotherTime } = ticketsAt(story)
    await technicians.haveNoTime()
    await choosesAnotherTime().click()
    await expect(time.dialog).toContainText(say.appointments_times_none())
    await a11y.isGood()
  })

  test('keeps what was agreed where there is no answer, and is told so', async ({ story }) => {
    const { page, lightwell, say, expectTrouble } = story
    expectTrouble('503')
    const [{ id, time, choosesAnotherTime }, rows] = [ticketsAt(story), ticketRowsOf(story)]
    const window = await rows.window(id)
    await choosesAnotherTime().click()
    await time.choosesTime()
    await page.route('**/troubleTickets', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable' } })
        : route.continue(),
    )
    await time.save.click()
    const { supportTelephone: telephone } = lightwell.world.config.brand
    const stays = say.appointments_time_failed_stays({ window, telephone })
    await expect(time.dialog.getByRole('alert')).toContainText(stays)
    await expect.poll(() => rows.window(id)).toBe(window)
  })
})
