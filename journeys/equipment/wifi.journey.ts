// The Wi-Fi of the modem: seen, shown, changed, and nobody else's to see; and how much went through it.
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { DeviceManager } from '@lightwell/server/connectors/devices/port.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const modemOf = { legacy: 'Hallway', platform: 'Basement' }
const hallway = 'NQ5-88213A'
const former = 'lantern over water'

const button = ({ page }: Told, name: string) => page.getByRole('button', { name, exact: true })
const opens = async ({ customer, say }: Told) => {
  await customer.signsIn()
  await customer.goTo(paths.equipment)
  await customer.sees(say.equipment_title())
}

const cardOf = ({ page, say }: Told, modem: string) =>
  page.getByRole('region', { name: say.equipment_wifi_title({ modem }) })
const changes = (told: Told, network: 'main' | 'guest' = 'main') =>
  button(
    told,
    told.say.equipment_wifi_change_of({ network: told.say[`equipment_wifi_${network}`]() }),
  ).click()
const name = ({ page, say }: Told) => page.getByLabel(say.equipment_wifi_name(), { exact: true })
const password = ({ page, say }: Told) => page.getByLabel(say.equipment_wifi_password(), { exact: true })
const saves = (told: Told) => button(told, told.say.equipment_wifi_save()).click()
/** What another has set meanwhile, or a button at the modem. */
const isSet = ({ lightwell }: Told, network: Partial<Parameters<DeviceManager['setWifi']>[0]>) =>
  lightwell.world.devices.setWifi({
    serial: hallway,
    id: 'main',
    name: 'Familia Castillo ☕',
    password: former,
    isOn: true,
    ...network,
  })

forBothKinds(({ kind, signIn }) => {
  test('is found with the equipment, its password shown when asked for, and changed; the owner gets a mail', async ({
    told,
  }) => {
    const { page, lightwell, looks, say } = told
    await opens(told)
    const card = cardOf(told, modemOf[kind])
    const network = say.equipment_wifi_main()
    await expect(card.getByText(former)).toHaveCount(0)
    await button(told, say.equipment_wifi_show_of({ network })).click()
    await expect(card.getByText(former)).toBeVisible()
    await looks.areGood()
    await button(told, say.equipment_wifi_change_of({ network })).click()
    await looks.areGood()
    await name(told).fill('Puerto ñ')
    await password(told).fill('warm harbor 7')
    await page.keyboard.press('Enter')
    await expect(card.getByText(say.equipment_wifi_saved())).toBeInViewport()
    await expect(card.getByText('Puerto ñ')).toBeVisible()
    await expect.poll(() => mailboxOf(lightwell, emailOf(signIn)).subjects()).toHaveLength(1)
    await page.reload()
    await expect(card.getByText('Puerto ñ')).toBeVisible()
  })

  test('lets guests in by a network of their own', async ({ told }) => {
    const { page, say } = told
    await opens(told)
    await changes(told, 'guest')
    await page.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }).check()
    await saves(told)
    await expect(page.getByText(say.equipment_wifi_guest_turned_on())).toBeInViewport()
    await expect(page.getByText(say.equipment_wifi_on(), { exact: true })).toHaveCount(2)
    await changes(told, 'guest')
    await page.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }).uncheck()
    await saves(told)
    await expect(page.getByText(say.equipment_wifi_guest_turned_off())).toBeInViewport()
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

test.describe('of two months, on a narrow screen,', () => {
  test.use({ who: { signIn: 'residential.platform', language: 'en', device: 'small', theme: 'light' } })

  test('reads what each bar stands for within the picture', async ({ told }) => {
    const { page, say } = told
    await opens(told)
    const picture = page.getByRole('region', { name: say.equipment_usage_title() }).locator('svg').first()
    const within = () =>
      picture.evaluate((svg) => {
        const [own, text] = [svg, svg.querySelector('text')].map((part) => part?.getBoundingClientRect())
        return own && text && text.left >= own.left && text.right <= own.right
      })
    await expect(picture.getByText('791.4 GB')).toBeVisible()
    expect(await within()).toBe(true)
    await picture.locator('rect').nth(2).hover()
    await expect(picture.getByText('1,515 GB')).toBeVisible()
    expect(await within()).toBe(true)
  })
})

test('is told what a network cannot be called', async ({ told }) => {
  const { page, say } = told
  await opens(told)
  await changes(told)
  await name(told).fill('')
  await password(told).fill('contraseña')
  await saves(told)
  await expect(page.getByText(say.equipment_wifi_name_length())).toBeVisible()
  await expect(page.getByText(say.equipment_wifi_password_characters())).toBeVisible()
})

test('finds a password with all of its blanks', async ({ told }) => {
  const { say } = told
  await isSet(told, { name: 'Home  two', password: '  warm  harbor' })
  await opens(told)
  const card = cardOf(told, modemOf.legacy)
  await button(told, say.equipment_wifi_show_of({ network: say.equipment_wifi_main() })).click()
  const shown = () => card.innerText()
  await expect.poll(shown).toContain('  warm  harbor')
  expect(await shown()).toContain('Home  two')
})

test('calls a network otherwise without its password being seen, and saves nothing where nothing is new', async ({
  told,
}) => {
  const { page, lightwell, say } = told
  await opens(told)
  await changes(told)
  await expect(password(told)).toHaveAttribute('type', 'password')
  await page.getByRole('checkbox', { name: say.equipment_wifi_show_typed() }).check()
  await expect(password(told)).toHaveAttribute('type', 'text')
  await saves(told)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(say.equipment_wifi_saved())).toHaveCount(0)
  expect(await mailboxOf(lightwell, emailOf('residential.legacy')).subjects()).toEqual([])
})

test('does not undo what another has changed meanwhile, and sees it before it is', async ({ told }) => {
  const { page, lightwell, looks, say, expectTrouble } = told
  expectTrouble('409 (Conflict)')
  await opens(told)
  await isSet(told, { id: 'guest', name: 'Castillo Guests', password: 'another one', isOn: false })
  await changes(told, 'guest')
  await page.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }).check()
  await saves(told)
  await expect(page.getByText(say.equipment_wifi_changed_meanwhile())).toBeVisible()
  await expect(password(told)).toHaveValue('another one')
  await looks.areGood()
  await saves(told)
  await expect(page.getByText(say.equipment_wifi_guest_turned_on())).toBeVisible()
  const wifi = await lightwell.world.devices.wifi(hallway)
  expect(wifi).toMatchObject({ networks: [{}, { password: 'another one', isOn: true }] })
})

test('turns the network of the household on again', async ({ told }) => {
  const { page, say } = told
  await isSet(told, { isOn: false })
  await opens(told)
  await changes(told)
  await page.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }).check()
  await saves(told)
  await expect(page.getByText(say.equipment_wifi_saved())).toBeInViewport()
  await expect(cardOf(told, modemOf.legacy).getByText(say.equipment_wifi_on(), { exact: true })).toHaveCount(
    1,
  )
})

test('whose Wi-Fi is cut off by the change is told how to see whether it was made, and sees it', async ({
  told,
}) => {
  const { page, expectTrouble, say } = told
  await opens(told)
  await changes(told)
  await expect(page.getByText(say.equipment_wifi_cut_off())).toBeVisible()
  await name(told).fill('Puerto')
  expectTrouble('ERR_INTERNET_DISCONNECTED')
  await page.route('**/wifi/**', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await saves(told)
  await expect(page.getByText(say.equipment_wifi_no_answer())).toBeVisible()
  await button(told, say.equipment_wifi_keep()).click()
  await expect(cardOf(told, modemOf.legacy).getByText('Puerto')).toBeVisible()
})

test('sees what has changed by asking for the page once more', async ({ told }) => {
  const { page, say } = told
  await opens(told)
  await isSet(told, { name: 'Castle' })
  await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
  await expect(cardOf(told, modemOf.legacy).getByText('Castle')).toBeVisible()
})

test('is told that Wi-Fi and data used cannot be read just now', async ({ told }) => {
  const { page, lightwell, looks, say } = told
  const { world } = lightwell
  world.devices = {
    ...world.devices,
    wifi: async () => 'unreachable',
    usage: async () => 'unreachable',
  }
  await opens(told)
  await expect(cardOf(told, modemOf.legacy).getByText(say.equipment_wifi_unreadable())).toBeVisible()
  await expect(page.getByText(say.equipment_usage_unreadable())).toBeVisible()
  await looks.areGood()
})

// The same household: its modem is offline, and has Wi-Fi.
const household = [
  ['the owner', 'past.due', 1],
  ['somebody who only sees the bills', 'sees.bills', 0],
] as const
for (const [which, signIn, cards] of household)
  test.describe(which, () => {
    test.use({ who: { signIn, language: 'en', device: 'desk', theme: 'light' } })

    test(
      cards ? 'learns when its Wi-Fi is shown again' : 'sees the equipment, and nothing of its Wi-Fi',
      async ({ told }) => {
        const { page, say } = told
        await opens(told)
        await expect(page.getByText(say.equipment_offline(), { exact: true })).toBeVisible()
        await expect(cardOf(told, 'Kitchen')).toHaveCount(cards)
        await expect(page.getByText(say.equipment_wifi_offline())).toHaveCount(cards)
      },
    )
  })
