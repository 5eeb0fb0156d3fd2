// The Wi-Fi of the modem: seen, shown, changed, and nobody else's to see; and how much went through it.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const modemOf = { legacy: 'Hallway', platform: 'Basement' }
const former = 'lantern over water'

const button = ({ page }: Told, name: string) => page.getByRole('button', { name, exact: true })
const opens = async ({ customer, say }: Told) => {
  await customer.signsIn()
  await customer.goTo(paths.equipment)
  await customer.sees(say.equipment_title())
}

forBothKinds(({ kind, signIn }) => {
  test('is found with the equipment, its password shown when asked for, and changed; the owner gets a mail', async ({
    told,
  }) => {
    const { page, lightwell, looks, say } = told
    await opens(told)
    const card = page.getByRole('region', { name: say.equipment_wifi_title({ modem: modemOf[kind] }) })
    const network = say.equipment_wifi_main()
    await expect(card.getByText(former)).toHaveCount(0)
    await button(told, say.equipment_wifi_show_of({ network })).click()
    await expect(card.getByText(former)).toBeVisible()
    await looks.areGood()
    await button(told, say.equipment_wifi_change_of({ network })).click()
    await looks.areGood()
    await page.getByLabel(say.equipment_wifi_name(), { exact: true }).fill('Puerto ñ')
    await page.getByLabel(say.equipment_wifi_password(), { exact: true }).fill('warm harbor 7')
    await page.keyboard.press('Enter')
    await expect(card.getByText(say.equipment_wifi_saved())).toBeVisible()
    await expect(card.getByText('Puerto ñ')).toBeVisible()
    await expect.poll(() => mailboxOf(lightwell, emailOf(signIn)).subjects()).toHaveLength(1)
    await page.reload()
    await expect(card.getByText('Puerto ñ')).toBeVisible()
  })

  test('lets guests in by a network of their own', async ({ told }) => {
    const { page, say } = told
    await opens(told)
    await button(told, say.equipment_wifi_change_of({ network: say.equipment_wifi_guest() })).click()
    await page.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }).check()
    await button(told, say.equipment_wifi_save()).click()
    await expect(page.getByText(say.equipment_wifi_saved())).toBeVisible()
    await expect(page.getByText(say.equipment_wifi_on(), { exact: true })).toHaveCount(2)
  })
})

test('sees how much was used, as a picture and as a table', async ({ told }) => {
  const { page, looks, say } = told
  await opens(told)
  const card = page.getByRole('region', { name: say.equipment_usage_title() })
  await expect(card.getByText(say.equipment_usage_now({ amount: '253.1 GB' }))).toBeVisible()
  await card.getByText(say.equipment_usage_table()).click()
  await expect(card.getByRole('row')).toHaveCount(14)
  await expect(card.getByRole('row', { name: '11.2 GB' })).toBeVisible()
  await looks.areGood()
})

test('is told what a network cannot be called', async ({ told }) => {
  const { page, say } = told
  await opens(told)
  await button(told, say.equipment_wifi_change_of({ network: say.equipment_wifi_main() })).click()
  await page.getByLabel(say.equipment_wifi_name(), { exact: true }).fill('')
  await page.getByLabel(say.equipment_wifi_password(), { exact: true }).fill('contraseña')
  await button(told, say.equipment_wifi_save()).click()
  await expect(page.getByText(say.equipment_wifi_name_length())).toBeVisible()
  await expect(page.getByText(say.equipment_wifi_password_characters())).toBeVisible()
})

test.describe('somebody who only sees the bills', () => {
  test.use({ who: { signIn: 'sees.bills', language: 'en', device: 'desk', theme: 'light' } })

  test('sees the equipment, and nothing of its Wi-Fi', async ({ told }) => {
    const { page, say } = told
    await opens(told)
    await expect(page.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
    await expect(page.getByText(say.equipment_wifi_password())).toHaveCount(0)
  })
})
