import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

forBothKinds(({ kind }) => {
  const [id, onTicket, before] =
    kind === 'legacy'
      ? ['TT-40718826', '2125550101', '2125550144']
      : ['TT-40833190', '5855550102', '5855550187']
  const saved = async ({ lightwell }: Told) =>
    (
      await lightwell.world.database
        .selectFrom('appointments')
        .where('work_id', '=', id ?? '')
        .select('contact_number')
        .executeTakeFirstOrThrow()
    ).contact_number
  const fields = ({ page, say }: Told) =>
    [say.appointments_number_area(), say.appointments_number_exchange(), say.appointments_number_line()].map(
      (label) => page.getByRole('dialog').getByLabel(label, { exact: true }),
    )
  const types = async (told: Told, number: string) => {
    const parts = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
    for (const [at, field] of fields(told).entries()) await field.fill(parts[at] ?? '')
    await told.page.keyboard.press('Enter')
  }
  const holds = async (told: Told, number: string) => {
    const values = await Promise.all(fields(told).map((field) => field.inputValue()))
    expect(values.join('')).toBe(number)
  }

  test.beforeEach(async ({ page, customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await page.getByRole('button', { name: say.appointments_number_change(), exact: true }).click()
  })

  test('is told of each rule that a number breaks, and saves one that keeps them with Enter', async ({
    told,
  }) => {
    const { page, looks, say } = told
    await holds(told, before ?? '')
    const broken: [number: string, said: string][] = [
      ['212555014', say.appointments_number_not_ten_digits()],
      ['3005550144', say.appointments_number_area_reserved()],
      ['2015550144', say.appointments_number_area_unknown()],
      ['8805550144', say.appointments_number_area_unknown()],
      ['2121990144', say.appointments_number_exchange_below_200()],
      ['2222220144', say.appointments_number_one_digit()],
      ['2345670144', say.appointments_number_sequence()],
      [onTicket ?? '', say.appointments_number_same_as_on_order()],
    ]
    for (const [number, said] of broken) {
      await types(told, number)
      await expect(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
    }
    await looks.areGood()
    expect(await saved(told)).toBe(before)
    await types(told, '6075550199')
    const number = '(607) 555-0199'
    await expect(
      page.getByRole('status').filter({ hasText: say.appointments_number_saved({ number }) }),
    ).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible()
    expect(await saved(told)).toBe('6075550199')
  })

  test('pastes a whole number into one of the fields', async ({ told }) => {
    const [area] = fields(told)
    await area?.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '+1 (607) 555-0123')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await holds(told, '6075550123')
  })

  test('has the old number back where it cannot be saved, and where they think better of it', async ({
    told,
  }) => {
    const { page, say, expectTrouble } = told
    expectTrouble('503')
    await page.route('**/troubleTickets', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable' } })
        : route.continue(),
    )
    await types(told, '6075550199')
    await expect(page.getByRole('alert')).toContainText(say.appointments_number_failed())
    await holds(told, before ?? '')
    await fields(told)[0]?.fill('607')
    await page.getByRole('button', { name: say.appointments_number_keep(), exact: true }).click()
    await page.getByRole('button', { name: say.appointments_number_change(), exact: true }).click()
    await holds(told, before ?? '')
    expect(await saved(told)).toBe(before)
  })
})
