import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const trouble = 'The screen is blue since Monday.\nI restarted it twice.'

forBothKinds(({ kind }) => {
  const opened = ({ lightwell }: Told) =>
    lightwell.world.database
      .selectFrom('tickets')
      .leftJoin('appointments', 'work_id', 'tickets.id')
      .where('trouble', '=', trouble)
      .select(['tickets.id', 'type', 'contact_number', 'starts_at'])
      .execute()

  const writes = async ({ page, say }: Told) => {
    await page.getByRole('radio', { name: say.tickets_type_tv(), exact: true }).check()
    await page.getByLabel(say.tickets_what(), { exact: true }).fill(trouble)
  }
  const sends = ({ page, say }: Told) =>
    page.getByRole('button', { name: say.tickets_open(), exact: true }).click()

  test('reports a trouble from the help page, and chooses a time for it', async ({ told }) => {
    const { page, customer, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.help)
    await page.getByRole('link', { name: say.tickets_new(), exact: true }).click()
    await customer.sees(say.tickets_new())
    await sends(told)
    await expect(page.getByRole('alert')).toContainText(say.tickets_what_missing())
    await looks.areGood()
    await writes(told)
    await page.getByLabel(say.appointments_number_area(), { exact: true }).fill('607')
    await sends(told)
    await expect(page.getByRole('alert')).toContainText(say.appointments_number_not_ten_digits())
    await page.getByLabel(say.appointments_number_exchange(), { exact: true }).fill('555')
    await page.getByLabel(say.appointments_number_line(), { exact: true }).fill('0199')
    await sends(told)
    await customer.sees(say.tickets_title())
    const [ticket] = await opened(told)
    expect(ticket).toMatchObject({ type: 'tv', contact_number: '6075550199', starts_at: null })
    const done = page.getByRole('status').filter({ hasText: say.tickets_opened({ id: ticket?.id ?? '' }) })
    await expect(done).toBeVisible()
    // It stands there line by line.
    const said = await page.getByText('The screen is blue since Monday.').innerText()
    expect(said).toBe(trouble)
    await looks.areGood()
    await done.getByRole('button', { name: say.appointments_time_choose(), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say.appointments_time_choose() })
    await dialog.getByRole('radiogroup').nth(1).getByRole('radio').last().check()
    await dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.tickets_time_set({ id: ticket?.id ?? '' }) }),
    ).toBeVisible()
    expect((await opened(told))[0]?.starts_at).not.toBeNull()
  })

  test('is told of the ticket that is about the same, and of no other', async ({ told }) => {
    const { page, customer, looks, say } = told
    const [id, type] =
      kind === 'legacy'
        ? (['TT-40718826', say.tickets_type_internet()] as const)
        : (['TT-40833190', say.tickets_type_phone()] as const)
    const same = page.getByText(say.tickets_same({ id, type }))
    await customer.signsIn()
    await customer.goTo(paths.newTicket)
    await customer.sees(say.tickets_new())
    await page.getByRole('radio', { name: say.tickets_type_tv(), exact: true }).check()
    await expect(same).toHaveCount(0)
    await page.getByRole('radio', { name: type, exact: true }).check()
    await expect(same).toBeVisible()
    const { trouble: before } = await told.lightwell.world.database
      .selectFrom('tickets')
      .where('id', '=', id)
      .select('trouble')
      .executeTakeFirstOrThrow()
    const notice = page.getByRole('status').filter({ has: same })
    await expect(notice).toContainText(say.tickets_same_said({ said: before ?? '' }))
    await looks.areGood()
    await notice.getByRole('link', { name: say.tickets_help_list() }).click()
    await customer.sees(say.tickets_title())
  })

  test('sends it again where the answer was lost, and it is one ticket', async ({ told }) => {
    const { page, customer, say, expectTrouble } = told
    expectTrouble('ERR_FAILED')
    await customer.signsIn()
    await customer.goTo(paths.newTicket)
    await customer.sees(say.tickets_new())
    await writes(told)
    await page.route('**/troubleTickets', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('failed')
    })
    await sends(told)
    await expect(page.getByRole('alert')).toContainText(say.tickets_unanswered())
    await page.unroute('**/troubleTickets')
    // Over a reload it is the same trouble still.
    await page.reload()
    await customer.sees(say.tickets_new())
    await expect(page.getByLabel(say.tickets_what(), { exact: true })).toHaveValue(trouble)
    await sends(told)
    await customer.sees(say.tickets_title())
    expect(await opened(told)).toHaveLength(1)
  })

  test('is asked to call where five are open', async ({ told }) => {
    const { page, lightwell, customer, say, looks, expectTrouble } = told
    expectTrouble('409')
    const { database } = lightwell.world
    const like = await database
      .selectFrom('tickets')
      .select(['account_id', 'status', 'type', 'created_on', 'changed_at'])
      .where('id', '=', kind === 'legacy' ? 'TT-40718826' : 'TT-40833190')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('tickets')
      .values([1, 2, 3, 4].map((at) => ({ ...like, id: `TT-${at}` })))
      .execute()
    await customer.signsIn()
    await customer.goTo(paths.newTicket)
    await customer.sees(say.tickets_new())
    await writes(told)
    await sends(told)
    await expect(page.getByRole('alert')).toContainText(say.tickets_too_many())
    await looks.areGood()
    await customer.goTo(paths.tickets)
    await customer.sees(say.tickets_title())
    await looks.areGood()
  })
})
