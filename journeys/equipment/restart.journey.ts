// Equipment that is restarted from the portal: asked for, watched, and done once it has come back.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const modemOf = { legacy: 'Hallway', platform: 'Basement' }

const opensEquipment = async ({ customer, say }: Told) => {
  await customer.goTo(paths.equipment)
  await customer.sees(say.equipment_title())
}
const cardOf = ({ page, say }: Told, name: string, kind: 'modem' | 'set_top_box' = 'modem') =>
  page.getByRole('region', {
    name: say.equipment_device({ kind: say[`equipment_${kind}`](), name }),
    exact: true,
  })
const restarts = async (told: Told, name: string, kind: 'modem' | 'set_top_box' = 'modem') => {
  const { page, say } = told
  await cardOf(told, name, kind).getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.equipment_restart_now(), exact: true })
    .click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
}
const kept = ({ lightwell }: Told) =>
  lightwell.world.database.selectFrom('reboots').select(['serial', 'status', 'worked']).execute()

forBothKinds(({ kind }) => {
  const name = modemOf[kind]

  test('finds the equipment in the menu, restarts the modem, is asked whether it works, and says so', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, say } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
    await customer.sees(say.equipment_title())
    const card = cardOf(told, name)
    await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
    await looks.areGood()
    await restarts(told, name)
    await looks.areGood()
    await expect(card.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
    lightwell.clock.pass({ seconds: 90 })
    const dialog = page.getByRole('dialog', { name: say.equipment_question() })
    await dialog.getByRole('button', { name: say.equipment_works(), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: say.equipment_helped() })).toBeVisible()
    await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
    await expect.poll(() => kept(told)).toMatchObject([{ status: 'done', worked: true }])
  })

  test('is helped on where it does not work yet, and tries once more', async ({ told }) => {
    const { page, customer, lightwell, looks, say } = told
    await customer.signsIn()
    await opensEquipment(told)
    await restarts(told, name)
    lightwell.clock.pass({ seconds: 90 })
    await page.getByRole('button', { name: say.equipment_works_not(), exact: true }).click()
    await expect(page.getByText(say.equipment_help_power())).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.equipment_again(), exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    expect((await kept(told)).map(({ worked }) => worked).toSorted()).toEqual([false, null])
  })

  test('leaves while it restarts, is asked nothing, and finds it restarting after a reload', async ({
    told,
  }) => {
    const { page, customer, lightwell, say } = told
    await customer.signsIn()
    await opensEquipment(told)
    await restarts(told, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await customer.opensAnew(paths.equipment)
    const card = cardOf(told, name)
    await expect(card.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
    lightwell.clock.pass({ seconds: 90 })
    await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a box that never comes back closes the progress without a word, and the page says how it stands', async ({
  told,
}) => {
  const { page, customer, lightwell, looks, say } = told
  await customer.signsIn()
  await opensEquipment(told)
  await restarts(told, 'Bedroom', 'set_top_box')
  lightwell.clock.pass({ minutes: 10 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = cardOf(told, 'Bedroom', 'set_top_box')
  await expect(card.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
  await expect(card.getByText(say.equipment_failed())).toBeVisible()
  await looks.areGood()
})

test('what the account has no more is shown, and cannot be restarted', async ({ told }) => {
  const { customer, say } = told
  await customer.signsIn()
  await opensEquipment(told)
  const card = cardOf(told, 'Attic', 'set_top_box')
  await expect(card.getByText(say.equipment_not_active(), { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})
