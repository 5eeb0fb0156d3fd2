// Equipment that is restarted without signing in, by whoever knows the account's number (AH §4, §6).
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const numbers = { legacy: '2125550101 010121 5', platform: '585-555-0102-030221-4' }

const button = ({ page }: Told, name: string) => page.getByRole('button', { name, exact: true })
const givesNumber = async (told: Told, number: string) => {
  await told.page.getByLabel(told.say.identity_account_number()).fill(number)
  await button(told, told.say.equipment_guest_go_on()).click()
}
const begins = async (told: Told, number: string) => {
  await told.page.goto('/helpcenter/reboot')
  await givesNumber(told, number)
}
const restartsModem = async (told: Told) => {
  const { page, say } = told
  await page
    .getByRole('link', { name: say.equipment_guest_restart_of({ device: say.equipment_modem() }) })
    .click()
  await button(told, say.equipment_restart_now()).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
}
const kept = ({ lightwell }: Told) =>
  lightwell.world.database.selectFrom('reboots').select(['status', 'worked', 'identity_id']).execute()

forBothKinds(({ kind, signIn }) => {
  const number = numbers[kind]

  test('is found from home, restarts the modem, and asks whether it helped; the owner gets a mail', async ({
    told,
  }) => {
    const { page, lightwell, looks, say } = told
    await page.goto('/')
    await page.getByRole('link', { name: say.equipment_guest_title(), exact: true }).click()
    await looks.areGood()
    await givesNumber(told, number)
    await expect(page.getByText(say.equipment_guest_choose())).toBeVisible()
    await looks.areGood()
    await restartsModem(told)
    await looks.areGood()
    lightwell.clock.pass({ seconds: 90 })
    await button(told, say.equipment_works()).click()
    await expect(page.getByText(say.equipment_helped())).toBeVisible()
    expect(await kept(told)).toEqual([{ status: 'done', worked: true, identity_id: null }])
    const owner = emailOf(signIn)
    await expect.poll(() => mailboxOf(lightwell, owner).subjects()).toHaveLength(1)
    await button(told, say.equipment_guest_leave()).click()
    await expect(page.getByLabel(say.identity_account_number())).toBeVisible()
  })

  test('is helped on where it did not help, and tries once more, asked as before', async ({ told }) => {
    const { page, lightwell, looks, say } = told
    await begins(told, number)
    await restartsModem(told)
    lightwell.clock.pass({ seconds: 90 })
    await button(told, say.equipment_works_not()).click()
    await expect(page.getByText(say.equipment_help_power())).toBeVisible()
    await looks.areGood()
    await page.getByRole('link', { name: say.equipment_again(), exact: true }).click()
    await expect(page.getByText(say.equipment_ask_modem())).toBeVisible()
    await button(told, say.equipment_restart_now()).click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    expect((await kept(told)).map(({ worked }) => worked).toSorted()).toEqual([false, null])
  })

  test('leaves while it restarts, and is asked nothing', async ({ told }) => {
    const { page, lightwell, say } = told
    await begins(told, number)
    await restartsModem(told)
    await page.getByRole('link', { name: say.equipment_guest_stop_watching() }).click()
    await expect(page.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
    lightwell.clock.pass({ seconds: 90 })
    await page.reload()
    await expect(page.getByText(say.equipment_guest_restarted(), { exact: true })).toBeVisible()
  })
})

test('a number that nobody has is told at its field, and stays', async ({ told }) => {
  const { page, expectTrouble, say } = told
  expectTrouble('422')
  await begins(told, '999-000')
  await expect(page.getByText(say.equipment_guest_no_account())).toBeVisible()
  await expect(page.getByLabel(say.identity_account_number())).toHaveValue('999-000')
})

test('a box that never comes back closes the progress without a word, and the list says how it stands', async ({
  told,
}) => {
  const { page, lightwell, say } = told
  await begins(told, numbers.legacy)
  // By their rooms' names, which a guest never sees: the one in the bedroom is the first.
  await page
    .getByRole('link', {
      name: say.equipment_guest_restart_of({ device: say.equipment_guest_box({ number: '1' }) }),
    })
    .click()
  await button(told, say.equipment_restart_now()).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  lightwell.clock.pass({ minutes: 10 })
  await expect(page.getByText(say.equipment_failed())).toBeVisible()
  await expect(page.getByText(say.equipment_question())).toHaveCount(0)
})

test('the fourth restart of a day is for those who sign in, and is offered to nobody else', async ({
  told,
}) => {
  const { page, lightwell, looks, say, who } = told
  await begins(told, numbers.platform)
  for (const _time of [1, 2, 3]) {
    await restartsModem(told)
    lightwell.clock.pass({ seconds: 90 })
    await button(told, say.equipment_works()).click()
    await expect(page.getByText(say.equipment_helped())).toBeVisible()
  }
  await expect(page.getByText(say.equipment_guest_enough())).toBeVisible()
  await expect(page.getByText(formatWait(24 * 3600, who.language))).toBeVisible()
  const device = say.equipment_modem()
  await expect(page.getByText(device, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: say.equipment_guest_restart_of({ device }) })).toHaveCount(0)
  await looks.areGood()
  expect(await kept(told)).toHaveLength(3)
})
