// The automated repair of a line: started, followed, and ended by the customer's answer.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import { repairAt } from './repair-page.ts'
import { repairRowsOf } from './repair-rows.ts'

forEitherKind(() => {
  test.beforeEach(({ customer }) => customer.signsIn())

  test('is found among the services, checks and mends the line, and ends at home once it works', async ({
    story,
  }) => {
    const { page, customer, a11y, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
    await page.getByRole('link', { name: say.repair_title(), exact: true }).click()
    await customer.sees(say.repair_title())
    await expect(repair.text(say.repair_restart_warning())).toBeVisible()
    await repair.button(say.repair_start()).click()
    await expect(repair.text(say.repair_light_ok())).toBeVisible()
    await repair.watches()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(repair.text(say.repair_reboot_done())).toBeVisible()
    await repair.saysItWorks()
    await customer.sees(say.accounts_summary_title())
    await customer.hears(say.accounts_repaired())
    await a11y.isGood()
    await expect.poll(rows.cases).toEqual([{ step: 'ended', ticket_id: null }])
    await expect.poll(rows.reboots).toEqual([{ status: 'done' }])
  })

  test('ends in one ticket with all findings where it does not help, and in the next technician’s time', async ({
    story,
  }) => {
    const { customer, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await repair.starts()
    await repair.watches()
    await repair.saysItDoesNot()
    await expect
      .poll(rows.tickets)
      .toEqual([expect.objectContaining({ trouble: expect.stringContaining(say.repair_reboot_done()) })])
    await repair.takesNextVisit()
    await expect(repair.takesVisit).toHaveCount(0)
    await customer.opensAnew(paths.repair)
    await customer.sees(say.repair_fail())
    const [ticket] = await rows.tickets()
    await expect(repair.text(say.repair_ticket_opened({ id: ticket?.id ?? '' }))).toBeVisible()
    await expect.poll(rows.tickets).toHaveLength(1)
  })

  test('that works after all has its ticket cancelled and the visit with it, also where an answer was lost', async ({
    story,
  }) => {
    const { page, customer, a11y, expectTrouble, say } = story
    expectTrouble('ERR_FAILED')
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await repair.starts()
    await repair.watches()
    await repair.saysItDoesNot()
    await repair.takesNextVisit()
    await repair.button(say.repair_works_now()).click()
    await customer.sees(say.repair_worked_title())
    await page.route(
      '**/troubleTickets?*',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await repair.button(say.repair_worked_cancel()).click()
    await expect(repair.text(say.appointments_cancel_unclear())).toBeVisible()
    await repair.button(say.repair_worked_cancel()).click()
    const [ticket] = await rows.tickets()
    await customer.hears(say.tickets_cancelled({ id: ticket?.id ?? '' }))
    await a11y.isGood()
    await expect.poll(rows.tickets).toMatchObject([{ status: 'Cancelled', starts_at: null }])
    await page.getByRole('link', { name: say.portal_error_to_summary(), exact: true }).click()
    await customer.sees(say.accounts_summary_title())
  })

  test('waits for a modem that was restarted on its own page just before, and finds no fault in that', async ({
    story,
  }) => {
    const { customer, time, a11y, say, who } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await repair.restartsModem()
    await repair.opens()
    await expect(repair.main.getByText(say.repair_restarting_now(), { exact: true })).toBeVisible()
    await expect(repair.text(say.repair_restart_warning())).toHaveCount(0)
    await a11y.isGood()
    await repair.button(say.repair_start()).click()
    await expect(repair.text(say.repair_look_restarting())).toBeVisible()
    await a11y.isGood()
    time.passes({ seconds: 90 })
    await expect(repair.text(say.repair_equipment_ok())).toBeVisible()
    await expect(repair.text(say.repair_restart_recent())).toBeVisible()
    await repair.isAskedFor('provision')
    time.passes({ seconds: who.signIn === 'residential.legacy' ? 8 : 120 })
    await customer.sees(say.repair_success_title())
    await expect.poll(rows.tickets).toEqual([])
    await expect.poll(rows.reboots).toEqual([{ status: 'done' }])
  })

  test('says after two minutes that the modem was restarting still, and opens no ticket for that', async ({
    story,
  }) => {
    const { customer, time, a11y, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await rows.restartsTake(240)
    await repair.restartsModem()
    await repair.starts()
    await expect(repair.text(say.repair_look_restarting())).toBeVisible()
    time.passes({ seconds: 120 })
    await customer.sees(say.repair_fail_equipment_restarting())
    await expect(repair.text(say.repair_equipment_restarting())).toBeVisible()
    await a11y.isGood()
    await expect.poll(rows.cases).toEqual([{ step: 'fail', ticket_id: null }])
    await expect.poll(rows.tickets).toEqual([])
  })

  test('that begins again tells of the ticket that an earlier one has opened', async ({ story }) => {
    const { page, customer, a11y, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await repair.starts()
    await repair.watches()
    await repair.saysItDoesNot()
    await expect(repair.takesVisit).toBeVisible()
    const [ticket] = await rows.tickets()
    await rows.hasEnded()
    await customer.opensAnew(paths.repair)
    await expect(repair.text(say.repair_ticket_from_before({ id: ticket?.id ?? '' }))).toBeVisible()
    await a11y.isGood()
    await page.getByRole('link', { name: say.repair_ticket_from_before_see(), exact: true }).click()
    await customer.sees(say.tickets_title())
  })

  test('is left in the middle, and goes on where it was', async ({ story }) => {
    const { customer, say } = story
    const repair = repairAt(story)
    await repair.starts()
    await customer.sees(say.repair_repairing_title())
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensAnew(paths.repair)
    await customer.sees(say.repair_repairing_title())
    await expect(repair.text(say.repair_light_ok())).toBeVisible()
    await repair.watches()
  })

  test('answered in another tab meanwhile, it says so and shows how it stands', async ({ story }) => {
    const { customer, expectTrouble, say } = story
    expectTrouble('409')
    const repair = repairAt(story)
    await repair.starts()
    await repair.watches()
    await repairRowsOf(story).hasEnded()
    await repair.button(say.repair_works_not()).click()
    await expect(repair.text(say.repair_gone_on())).toBeVisible()
    await customer.sees(say.repair_title())
    await expect(repair.button(say.repair_start())).toBeVisible()
  })

  test('a port that is down is mended at our end, and no visit is offered', async ({ story }) => {
    const { page, customer, a11y, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await lineIs(story, { is_port_up: false })
    await repair.starts()
    await customer.sees(say.repair_fail_port_down())
    await expect(repair.text(say.repair_ticket_ours())).toBeVisible()
    await expect(repair.takesVisit).toHaveCount(0)
    await expect(repair.button(say.appointments_time_choose())).toHaveCount(0)
    await expect.poll(rows.tickets).toHaveLength(1)
    const [opened] = await rows.tickets()
    await customer.goTo(paths.tickets)
    const ticket = page.getByRole('region', { name: opened?.id ?? '' })
    await expect(ticket.getByText(say.appointments_visit_needless())).toBeVisible()
    await expect(ticket.getByRole('button', { name: say.appointments_time_choose() })).toHaveCount(0)
    await a11y.isGood()
  })

  test('its ticket that was cancelled is not offered any more', async ({ story }) => {
    const { page, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await repair.starts()
    await repair.watches()
    await repair.saysItDoesNot()
    await repair.button(say.tickets_cancel()).click()
    await page.getByRole('dialog').getByRole('button', { name: say.tickets_cancel(), exact: true }).click()
    const [ticket] = await rows.tickets()
    await expect(repair.text(say.repair_ticket_over({ id: ticket?.id ?? '' }))).toBeVisible()
    await expect(repair.takesVisit).toHaveCount(0)
  })
})

test('a modem that was restarted just before is left alone', async ({ story }) => {
  const { customer, time, say } = story
  const repair = repairAt(story)
  await customer.signsIn()
  await repair.opens()
  await repair.main.getByRole('checkbox', { name: say.repair_already() }).check()
  await repair.button(say.repair_start()).click()
  await expect(repair.text(say.repair_restart_said())).toBeVisible()
  await repair.isAskedFor('provision')
  time.passes({ seconds: 8 })
  await customer.sees(say.repair_success_title())
  await expect.poll(repairRowsOf(story).reboots).toEqual([])
})

test.describe('a customer who has not paid', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'phone', theme: 'light' } })

  test('learns that nothing is broken, and is led to what is past due', async ({ story }) => {
    const { customer, say } = story
    const repair = repairAt(story)
    await customer.signsIn()
    await customer.goTo(paths.repair)
    await customer.sees(say.repair_fail_service_suspended())
    await expect(repair.button(say.repair_start())).toHaveCount(0)
    await repair.main.getByRole('link', { name: say.repair_fail_service_suspended_do() }).click()
    await customer.sees(say.payments_late_title())
    await expect.poll(repairRowsOf(story).tickets).toEqual([])
  })

  test('is led to the repair from a modem that is offline, while the line is not suspended', async ({
    story,
  }) => {
    const { customer, say } = story
    await lineIs(story, { is_suspended: false })
    await customer.signsIn()
    await customer.goTo(paths.equipment)
    await customer.sees(say.equipment_title())
    const modem = repairAt(story)
      .main.getByRole('region')
      .filter({
        hasText: say.repair_fail_equipment_offline(),
        has: story.page.getByRole('link', { name: say.repair_title(), exact: true }),
      })
    await modem.getByRole('link', { name: say.repair_title(), exact: true }).click()
    await customer.sees(say.repair_title())
  })
})

test.describe('a customer whose line nobody ever sets up', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'dark' } })

  test('is asked after two minutes all the same, and may have it checked once more', async ({ story }) => {
    const { customer, time, say } = story
    const [repair, rows] = [repairAt(story), repairRowsOf(story)]
    await customer.signsIn()
    await repair.opens()
    await expect(repair.button(say.repair_start())).toBeVisible()
    await expect(repair.text(say.repair_restart_warning())).toHaveCount(0)
    await repair.starts()
    await repair.isAskedFor('provision')
    time.passes({ seconds: 120 })
    await customer.sees(say.repair_success_title())
    await expect(repair.text(say.repair_provision_unanswered())).toBeVisible()
    await repair.saysItDoesNot()
    await expect(repair.text(say.repair_restart_unknown())).toBeVisible()
    await expect(repair.text(say.repair_again_text())).toHaveCount(0)
    await repair.button(say.repair_again()).click()
    await repair.isAskedFor('provision', 2)
    const steps = async () => (await rows.cases()).map(({ step }) => step)
    await expect.poll(steps).toEqual(['ended', 'waiting_repair'])
    await customer.sees(say.repair_repairing_title())
  })
})

test.describe('somebody who only sees the services', () => {
  test.use({ who: { signIn: 'sees.services', language: 'es', device: 'phone', theme: 'light' } })

  test('is told who may have it repaired, and opens no case', async ({ story }) => {
    const { customer, say } = story
    const repair = repairAt(story)
    await lineIs(story, { is_suspended: false })
    await customer.signsIn()
    await customer.goTo(paths.repair)
    await expect(repair.text(say.repair_only_managers())).toBeVisible()
    await expect(repair.text(say.repair_restart_warning())).toHaveCount(0)
    await expect(repair.button(say.repair_start())).toHaveCount(0)
    await expect.poll(repairRowsOf(story).cases).toEqual([])
  })
})
