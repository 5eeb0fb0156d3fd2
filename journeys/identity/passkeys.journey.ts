import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { hasApp } from '../fixtures/authenticator.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { deviceOf } from '../fixtures/passkeys.ts'
import { rowsOf } from './identity-rows.ts'
import { passkeysAt } from './passkeys-card.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test('adds a passkey, is told that the device has one, and signs in with it alone, by the button', async ({
    story,
  }) => {
    const { customer, lightwell, household, a11y, say } = story
    const passkeys = passkeysAt(story)
    const signIn = signInAt(story)
    const device = await passkeys.adds()
    await expect.poll(device.kept).toBe(1)
    await expect.poll(mailboxOf(lightwell, household.email()).subjects).toHaveLength(1)
    await a11y.isGood()
    await passkeys.add.click()
    await customer.hears(say.passkeys_has_one())

    await device.isAtHand(false)
    await customer.forgetsSession()
    await signIn.opens(paths.profile)
    await expect(signIn.withPasskey).toBeVisible()
    await device.isAtHand(true)
    await signIn.withPasskey.click()
    await customer.sees(say.profile_title())
  })

  test('is offered the passkey by the browser itself, on home, and is asked for no code', async ({
    story,
  }) => {
    const { page, customer, say } = story
    await passkeysAt(story).adds()
    await hasApp(story)
    await customer.forgetsSession()
    await page.goto('/')
    await customer.sees(say.accounts_summary_title())
  })

  test('is told where no passkey was used, and signs in by password', async ({ story }) => {
    const { page, customer, a11y, say } = story
    const signIn = signInAt(story)
    await deviceOf(page)
    await signIn.opens()
    await signIn.withPasskey.click()
    await customer.hears(say.passkeys_none_used())
    await a11y.isGood()
    await customer.typesPassword()
    await signIn.seesHome()
  })

  test('renames a passkey, proves by it who they are, and removes it', async ({ story }) => {
    const { page, customer, a11y, expectTrouble, time, say } = story
    const passkeys = passkeysAt(story)
    expectTrouble('403')
    await passkeys.adds()
    const renaming = await passkeys.beginsToRename(await rowsOf(story).passkeyName())
    await renaming.enters({ [say.passkeys_name()]: '' })
    await renaming.says(say.passkeys_name_missing())
    await a11y.isGood()
    await renaming.enters({ [say.passkeys_name()]: 'Key ring' })
    await customer.hears(say.passkeys_renamed({ name: 'Key ring' }))

    time.passes({ minutes: 11 })
    const removing = await passkeys.beginsToRemove('Key ring')
    await a11y.isGood()
    await removing.button(say.passkeys_remove()).click()
    await dialogAt(page, say.profile_prove_title()).button(say.passkeys_prove()).click()
    await customer.hears(say.passkeys_removed())
    await expect(passkeys.none).toBeVisible()
  })
})
