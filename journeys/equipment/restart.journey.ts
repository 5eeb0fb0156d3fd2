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
    const time = { en: '7:00am', es: '7:00 a.m.' }[told.who.language]
    await expect(page.getByText(say.equipment_progress_modem({ time }))).toBeVisible()
    await looks.areGood()
    await expect(card.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
    lightwell.clock.pass({ seconds: 90 })
    const dialog = page.getByRole('dialog', { name: say.equipment_question() })
    await dialog.getByRole('button', { name: say.equipment_works(), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: say.equipment_helped() })).toBeVisible()
    await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
    await expect.poll(() => kept(told)).toMatchObject([{ status: 'done', worked: true }])
  })

  test('is helped on where it does not work yet, and tries once more, asked as before', async ({ told }) => {
    const { page, customer, lightwell, looks, say } = told
    await customer.signsIn()
    await opensEquipment(told)
    await restarts(told, name)
    lightwell.clock.pass({ seconds: 90 })
    await page.getByRole('button', { name: say.equipment_works_not(), exact: true }).click()
    await expect(page.getByText(say.equipment_help_power())).toBeVisible()
    await looks.areGood()
    await expect(page.getByRole('dialog').getByRole('link', { name: say.repair_title() })).toBeVisible()
    await page.getByRole('button', { name: say.equipment_again(), exact: true }).click()
    await expect(page.getByText(say.equipment_ask_modem())).toBeVisible()
    await page.getByRole('button', { name: say.equipment_restart_now(), exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    expect((await kept(told)).map(({ worked }) => worked).toSorted()).toEqual([false, null])
  })

  test('leaves while it restarts, is asked nothing, finds it restarting after a reload, and hears when it is done', async ({
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
    const see = card.getByRole('button', { name: say.equipment_see_of_modem({ name }), exact: true })
    await expect(see).toHaveText(say.equipment_see())
    const wifi = page.getByRole('region', { name: say.equipment_wifi_title({ modem: name }) })
    await expect(wifi.getByText(say.equipment_wifi_restarting())).toBeVisible()
    lightwell.clock.pass({ seconds: 90 })
    await expect(card.getByRole('status')).toHaveText(say.equipment_back_modem({ name }))
    await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
    await expect(wifi.getByText(say.equipment_wifi_main())).toBeVisible()
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
  await expect(card.getByRole('status')).toHaveText(say.equipment_not_back_box({ name: 'Bedroom' }))
  // Nobody reaches it: it is not offered to be restarted, and a problem can be reported.
  await expect(card.getByText(say.equipment_unreachable(), { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('link', { name: say.equipment_report() })).toBeVisible()
  await looks.areGood()
})

test('a modem that refuses to restart leads to the repair', async ({ told }) => {
  const { page, customer, lightwell, say } = told
  const { world } = lightwell
  world.devices = { ...world.devices, reboot: async () => 'refused' }
  await customer.signsIn()
  await opensEquipment(told)
  const card = cardOf(told, 'Hallway')
  await card.getByRole('button').click()
  await page.getByRole('button', { name: say.equipment_restart_now(), exact: true }).click()
  await expect(card.getByText(say.equipment_failed())).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByRole('link', { name: say.repair_title() })).toBeVisible()
  await expect(card.getByRole('button')).toHaveText(say.equipment_restart())
})

test('a modem that is offline is not offered to be restarted, with why, and what to do instead', async ({
  told,
}) => {
  const { customer, lightwell, looks, say } = told
  await lightwell.world.database.updateTable('played_devices').set({ is_online: false }).execute()
  await customer.signsIn()
  await opensEquipment(told)
  const card = cardOf(told, 'Hallway')
  await expect(card.getByText(say.equipment_unreachable_unplug())).toBeVisible()
  await expect(card.getByRole('link', { name: say.repair_title() })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await looks.areGood()
})

test('a modem of which nobody can say how it is can be tried', async ({ told }) => {
  const { customer, lightwell, say } = told
  const { world } = lightwell
  world.devices = {
    ...world.devices,
    look: async (serials) => new Map(serials.map((serial) => [serial, 'unreachable'])),
  }
  await customer.signsIn()
  await opensEquipment(told)
  const card = cardOf(told, 'Hallway')
  await expect(card.getByText(say.equipment_unknown(), { exact: true })).toBeVisible()
  const name = say.equipment_restart_of_modem({ name: 'Hallway' })
  await expect(card.getByRole('button', { name, exact: true })).toHaveText(say.equipment_restart())
})

test('what the account has no more is shown, and cannot be restarted', async ({ told }) => {
  const { customer, say } = told
  await customer.signsIn()
  await opensEquipment(told)
  const card = cardOf(told, 'Attic', 'set_top_box')
  await expect(card.getByText(say.equipment_not_active(), { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
})
