import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { hasApp } from '../fixtures/authenticator.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { deviceOf } from '../fixtures/passkeys.ts'

forBothKinds((who) => {
  test('adds a passkey, and signs in with it alone, by the button', async ({ told }) => {
    const { page, customer, lightwell, looks, say } = told
    const device = await adds(told)
    expect(await device.kept()).toBe(1)
    expect(await mailboxOf(lightwell, emailOf(who.signIn)).subjects()).toHaveLength(1)
    await looks.areGood()

    await device.isAtHand(false)
    // What the page was still asking for is not asked without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto(`/login?target=${encodeURIComponent('/account/#/profile')}`)
    const button = page.getByRole('button', { name: say.passkeys_sign_in(), exact: true })
    await expect(button).toBeVisible()
    await looks.areGood()
    await device.isAtHand(true)
    await button.click()
    await customer.sees(say.profile_title())
  })

  test('is offered the passkey by the browser itself, on home, and is asked for no code', async ({
    told,
  }) => {
    const { page, lightwell, say } = told
    await adds(told)
    await page.goto('about:blank')
    await hasApp(page, lightwell, who.signIn)
    await page.goto('/')
    await page.waitForURL('**/account/**')
    await page.goto('/')
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })

  test('is told where no passkey was used, and signs in by password', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await deviceOf(page)
    await page.goto('/login?target=/')
    await page.getByRole('button', { name: say.passkeys_sign_in(), exact: true }).click()
    await expect(page.getByText(say.passkeys_none_used())).toBeVisible()
    await looks.areGood()
    await customer.typesPassword()
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })

  test('proves by it who they are, renames it, and removes it', async ({ told }) => {
    const { page, lightwell, looks, expectTrouble, say } = told
    expectTrouble('403')
    await adds(told)
    const { name } = await lightwell.world.database
      .selectFrom('passkeys')
      .select('name')
      .executeTakeFirstOrThrow()
    await page.getByRole('button', { name: say.passkeys_rename_of({ name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.passkeys_name(), { exact: true }).fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.passkeys_name_missing())).toBeVisible()
    await looks.areGood()
    await dialog.getByLabel(say.passkeys_name(), { exact: true }).fill('Key ring')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: say.passkeys_renamed({ name: 'Key ring' }) }),
    ).toBeVisible()

    lightwell.clock.pass({ minutes: 11 })
    await page.getByRole('button', { name: say.passkeys_remove_of({ name: 'Key ring' }) }).click()
    await looks.areGood()
    await page.getByRole('dialog').getByRole('button', { name: say.passkeys_remove() }).click()
    const proving = page.getByRole('dialog', { name: say.profile_prove_title() })
    await proving.getByRole('button', { name: say.passkeys_prove() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.passkeys_removed() })).toBeVisible()
    await expect(page.getByText(say.passkeys_none())).toBeVisible()
  })

  test('is told where the device has one already, and where the passkey is no longer known', async ({
    told,
  }) => {
    const { page, customer, lightwell, expectTrouble, say } = told
    expectTrouble('401')
    const device = await adds(told)
    await page.getByRole('button', { name: say.passkeys_add() }).click()
    await expect(page.getByRole('alert')).toContainText(say.passkeys_has_one())
    await lightwell.world.database.deleteFrom('passkeys').execute()
    await device.isAtHand(false)
    // What the page was still asking for is not asked without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto('/login?target=/')
    // Or the next page would be answered, too, before anybody could read it.
    await page.route('**/login/passkey', async (route) => {
      await device.isAtHand(false)
      await route.continue()
    })
    await device.isAtHand(true)
    await page.getByRole('button', { name: say.passkeys_sign_in(), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(say.passkeys_sign_in_refused())
    await customer.typesPassword()
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('sees nothing of passkeys, and signs in as ever', async ({ page, customer, say }) => {
      await page.goto('/login?target=/')
      await expect(page.getByText(say.passkeys_sign_in())).toBeHidden()
      await customer.typesPassword()
      await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
    })
  })
})

/** Adds a passkey on the profile, with a device that keeps them. */
async function adds({ page, customer, say }: Told) {
  const device = await deviceOf(page)
  await customer.signsIn()
  await customer.goTo(paths.profile)
  await expect(page.getByText(say.passkeys_none())).toBeVisible()
  await page.getByRole('button', { name: say.passkeys_add() }).click()
  await expect(page.getByText(say.passkeys_none())).toBeHidden()
  return device
}
