// The automated repair of a line: started, watched, and ended by the customer's answer.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const button = ({ page }: Told, name: string) => page.getByRole('button', { name, exact: true })
const starts = async (told: Told) => {
  await told.customer.goTo(paths.repair)
  await told.customer.sees(told.say.repair_title())
  await button(told, told.say.repair_start()).click()
}
const restartsModem = async (told: Told) => {
  const { page, customer, say } = told
  await customer.goTo(paths.equipment)
  const modem = page.getByRole('main').getByRole('region').filter({ hasText: say.equipment_modem() })
  await modem
    .getByRole('button', { name: new RegExp(say.equipment_restart()) })
    .first()
    .click()
  await button(told, say.equipment_restart_now()).click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
}
/** Watches the line being set up anew, where it has to be, and the modem restarting, until the page asks. */
const watches = async (told: Told) => {
  const { page, say, lightwell, customer, who } = told
  if (who.signIn === 'residential.legacy') {
    await isAskedFor(told, 'provision')
    lightwell.clock.pass({ seconds: 8 })
  }
  await isAskedFor(told, 'reboot')
  await expect(page.getByText(say.repair_do_reboot())).toBeVisible()
  lightwell.clock.pass({ seconds: 90 })
  await customer.sees(say.repair_success_title())
}
/** Sees that something is being done, and lets the time pass only once the network was asked for it. */
const isAskedFor = ({ lightwell }: Told, what: string, times = 1) =>
  expect
    .poll(() =>
      lightwell.world.database
        .selectFrom('repair_findings')
        .where('name', '=', what)
        .select('finding')
        .execute(),
    )
    .toHaveLength(times)
const reboots = ({ lightwell }: Told) =>
  lightwell.world.database.selectFrom('reboots').select('status').execute()
const cases = ({ lightwell }: Told) =>
  lightwell.world.database.selectFrom('service_cases').select(['step', 'ticket_id']).execute()
const visits = ({ lightwell }: Told, id: string) =>
  lightwell.world.database
    .selectFrom('tickets')
    .innerJoin('appointments', 'work_id', 'tickets.id')
    .where('tickets.id', '=', id)
    .select(['status', 'starts_at'])
    .execute()
const automatic = ({ lightwell }: Told) =>
  lightwell.world.database.selectFrom('tickets').where('type', '=', 'repair').select('trouble').execute()

forBothKinds(() => {
  test('is found among the services, checks and mends the line, and ends at home once it works', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
    await page.getByRole('link', { name: say.repair_title(), exact: true }).click()
    await customer.sees(say.repair_title())
    await expect(page.getByText(say.repair_restart_warning())).toBeVisible()
    await looks.areGood()
    await button(told, say.repair_start()).click()
    await expect(page.getByText(say.repair_light_ok())).toBeVisible()
    await watches(told)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(say.repair_reboot_done())).toBeVisible()
    await looks.areGood()
    await button(told, say.repair_works()).click()
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('status').filter({ hasText: say.accounts_repaired() })).toBeVisible()
    await looks.areGood()
    expect(await cases(told)).toEqual([{ step: 'ended', ticket_id: null }])
    expect(await reboots(told)).toEqual([{ status: 'done' }])
  })

  test('ends in a ticket with all findings where it does not help, and in the next technician’s time', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await starts(told)
    await watches(told)
    await button(told, say.repair_works_not()).click()
    await customer.sees(say.repair_fail())
    const [row] = await automatic(told)
    expect(row?.trouble).toContain(say.repair_reboot_done())
    await looks.areGood()
    await button(told, say.repair_visit_take()).click()
    await expect(button(told, say.repair_visit_take())).toHaveCount(0)
    await expect(button(told, say.appointments_time_other())).toBeVisible()
    await customer.opensAnew(paths.repair)
    await customer.sees(say.repair_fail())
    await expect(
      page.getByText(say.repair_ticket_opened({ id: (await cases(told))[0]?.ticket_id ?? '' })),
    ).toBeVisible()
    expect(await automatic(told)).toHaveLength(1)
  })

  test('that works after all has its ticket cancelled and the visit with it, also where an answer was lost', async ({
    told,
  }) => {
    const { page, customer, looks, expectTrouble, say } = told
    expectTrouble('ERR_FAILED')
    await customer.signsIn()
    await starts(told)
    await watches(told)
    await button(told, say.repair_works_not()).click()
    await button(told, say.repair_visit_take()).click()
    await expect(button(told, say.appointments_time_other())).toBeVisible()
    await button(told, say.repair_works_now()).click()
    await customer.sees(say.repair_worked_title())
    await looks.areGood()
    const id = (await cases(told))[0]?.ticket_id ?? ''
    await page.route(
      '**/troubleTickets?*',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
    await button(told, say.repair_worked_cancel()).click()
    await expect(page.getByText(say.appointments_cancel_unanswered())).toBeVisible()
    await button(told, say.repair_worked_cancel()).click()
    await expect(page.getByRole('status').filter({ hasText: say.tickets_cancelled({ id }) })).toBeVisible()
    await looks.areGood()
    expect(await visits(told, id)).toEqual([{ status: 'Cancelled', starts_at: null }])
    await page.getByRole('link', { name: say.portal_error_to_summary(), exact: true }).click()
    await customer.sees(say.accounts_summary_title())
  })

  test('waits for a modem that was restarted on its own page just before, and finds no fault in that', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, say, who } = told
    await customer.signsIn()
    await restartsModem(told)
    await customer.goTo(paths.repair)
    await expect(page.getByText(say.repair_restarting_now(), { exact: true })).toBeVisible()
    await expect(page.getByText(say.repair_restart_warning())).toHaveCount(0)
    await looks.areGood()
    await button(told, say.repair_start()).click()
    await expect(page.getByText(say.repair_look_restarting())).toBeVisible()
    await looks.areGood()
    lightwell.clock.pass({ seconds: 90 })
    await expect(page.getByText(say.repair_equipment_ok())).toBeVisible()
    await expect(page.getByText(say.repair_restart_recent())).toBeVisible()
    await isAskedFor(told, 'provision')
    lightwell.clock.pass({ seconds: who.signIn === 'residential.legacy' ? 8 : 120 })
    await customer.sees(say.repair_success_title())
    expect(await automatic(told)).toEqual([])
    expect(await reboots(told)).toEqual([{ status: 'done' }])
  })

  test('says after two minutes that the modem was restarting still, and opens no ticket for that', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, say } = told
    await lightwell.world.database.updateTable('played_devices').set({ restart_seconds: 240 }).execute()
    await customer.signsIn()
    await restartsModem(told)
    await starts(told)
    await expect(page.getByText(say.repair_look_restarting())).toBeVisible()
    lightwell.clock.pass({ seconds: 120 })
    await customer.sees(say.repair_fail_equipment_restarting())
    await expect(page.getByText(say.repair_equipment_restarting())).toBeVisible()
    await looks.areGood()
    expect(await cases(told)).toEqual([{ step: 'fail', ticket_id: null }])
    expect(await automatic(told)).toEqual([])
  })

  test('that begins anew tells of the ticket that a former one has opened', async ({ told }) => {
    const { page, customer, lightwell, looks, say } = told
    await customer.signsIn()
    await starts(told)
    await watches(told)
    await button(told, say.repair_works_not()).click()
    await customer.sees(say.repair_fail())
    await expect(button(told, say.repair_visit_take())).toBeVisible()
    const id = (await cases(told))[0]?.ticket_id ?? ''
    await lightwell.world.database.updateTable('service_cases').set({ step: 'ended' }).execute()
    await customer.opensAnew(paths.repair)
    await expect(page.getByText(say.repair_ticket_from_before({ id }))).toBeVisible()
    await looks.areGood()
    await page.getByRole('link', { name: say.repair_ticket_from_before_see(), exact: true }).click()
    await customer.sees(say.tickets_title())
  })

  test('is left in the middle, and goes on where it was', async ({ told }) => {
    const { page, customer, say } = told
    await customer.signsIn()
    await starts(told)
    await customer.sees(say.repair_repairing_title())
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensAnew(paths.repair)
    await customer.sees(say.repair_repairing_title())
    await expect(page.getByText(say.repair_light_ok())).toBeVisible()
    await watches(told)
  })
})

test('answered in another tab meanwhile, it says so and shows how it stands', async ({ told }) => {
  const { page, customer, lightwell, expectTrouble, say } = told
  expectTrouble('409')
  await customer.signsIn()
  await starts(told)
  await watches(told)
  await lightwell.world.database.updateTable('service_cases').set({ step: 'ended' }).execute()
  await button(told, say.repair_works_not()).click()
  await expect(page.getByText(say.repair_gone_on())).toBeVisible()
  await customer.sees(say.repair_title())
  await expect(button(told, say.repair_start())).toBeVisible()
})

test('a port that is down is mended at our end, and no visit is offered', async ({ told }) => {
  const { page, customer, lightwell, looks, say } = told
  await lightwell.world.database.updateTable('played_lines').set({ is_port_up: false }).execute()
  await customer.signsIn()
  await starts(told)
  await customer.sees(say.repair_fail_port_down())
  await expect(page.getByText(say.repair_ticket_ours())).toBeVisible()
  await expect(button(told, say.repair_visit_take())).toHaveCount(0)
  await expect(button(told, say.appointments_time_choose())).toHaveCount(0)
  await looks.areGood()
  expect(await automatic(told)).toHaveLength(1)
  await customer.goTo(paths.tickets)
  const { ticket_id: id } = (await cases(told))[0] ?? {}
  const ticket = page.getByRole('region', { name: `${id}` })
  await expect(ticket.getByText(say.appointments_visit_needless())).toBeVisible()
  await expect(ticket.getByRole('button', { name: say.appointments_time_choose() })).toHaveCount(0)
  await looks.areGood()
})

test('its ticket that was cancelled is not offered any more', async ({ told }) => {
  const { page, customer, say } = told
  await customer.signsIn()
  await starts(told)
  await watches(told)
  await button(told, say.repair_works_not()).click()
  await button(told, say.tickets_cancel()).click()
  await page.getByRole('dialog').getByRole('button', { name: say.tickets_cancel(), exact: true }).click()
  const id = (await cases(told))[0]?.ticket_id ?? ''
  await expect(page.getByText(say.repair_ticket_over({ id }))).toBeVisible()
  await expect(button(told, say.repair_visit_take())).toHaveCount(0)
})

test('a modem that was restarted just before is left alone', async ({ told }) => {
  const { page, customer, lightwell, say } = told
  await customer.signsIn()
  await customer.goTo(paths.repair)
  await page.getByRole('checkbox', { name: say.repair_already() }).check()
  await button(told, say.repair_start()).click()
  await expect(page.getByText(say.repair_restart_said())).toBeVisible()
  await isAskedFor(told, 'provision')
  lightwell.clock.pass({ seconds: 8 })
  await customer.sees(say.repair_success_title())
  expect(await reboots(told)).toEqual([])
})

test.describe('a customer who has not paid', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'phone', theme: 'light' } })

  test('learns that nothing is broken, and is led to what is past due', async ({ told }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.repair)
    await customer.sees(say.repair_fail_service_suspended())
    await expect(button(told, say.repair_start())).toHaveCount(0)
    await looks.areGood()
    await page.getByRole('link', { name: say.repair_fail_service_suspended_do() }).click()
    await customer.sees(say.payments_late_title())
    expect(await automatic(told)).toEqual([])
  })

  test('is led to the repair from a modem that is offline, while the line is not suspended', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, say } = told
    await lightwell.world.database.updateTable('played_lines').set({ is_suspended: false }).execute()
    await customer.signsIn()
    await customer.goTo(paths.equipment)
    await customer.sees(say.equipment_title())
    await looks.areGood()
    const first = page.getByRole('main').getByText(say.repair_fail_equipment_offline())
    await expect(first).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: say.repair_title(), exact: true }).last().click()
    await customer.sees(say.repair_title())
  })
})

test.describe('a customer whose line nobody ever sets up', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'dark' } })

  test('is asked after two minutes all the same, and may have it checked once more', async ({ told }) => {
    const { page, customer, lightwell, say } = told
    await customer.signsIn()
    await customer.goTo(paths.repair)
    await expect(button(told, say.repair_start())).toBeVisible()
    await expect(page.getByText(say.repair_restart_warning())).toHaveCount(0)
    await starts(told)
    await isAskedFor(told, 'provision')
    lightwell.clock.pass({ seconds: 120 })
    await customer.sees(say.repair_success_title())
    await expect(page.getByText(say.repair_provision_unanswered())).toBeVisible()
    await button(told, say.repair_works_not()).click()
    await customer.sees(say.repair_fail())
    await expect(page.getByText(say.repair_restart_unknown())).toBeVisible()
    await expect(page.getByText(say.repair_again_text())).toHaveCount(0)
    await button(told, say.repair_again()).click()
    await isAskedFor(told, 'provision', 2)
    expect((await cases(told)).map(({ step }) => step).toSorted()).toEqual(['ended', 'waiting_repair'])
    await customer.sees(say.repair_repairing_title())
  })
})

test.describe('somebody who only sees the bills', () => {
  test.use({ who: { signIn: 'sees.bills', language: 'es', device: 'phone', theme: 'light' } })

  test('is told who may have it repaired, and opens no case', async ({ told }) => {
    const { page, customer, lightwell, say } = told
    await lightwell.world.database.updateTable('played_lines').set({ is_suspended: false }).execute()
    await customer.signsIn()
    await customer.goTo(paths.repair)
    await expect(page.getByText(say.repair_only_managers())).toBeVisible()
    await expect(page.getByText(say.repair_restart_warning())).toHaveCount(0)
    await expect(button(told, say.repair_start())).toHaveCount(0)
    expect(await cases(told)).toEqual([])
  })
})
