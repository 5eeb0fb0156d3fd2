import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { rowsOf } from './identity-rows.ts'
import { chosen, newPasswordAt } from './new-password-form.ts'
import { passkeysAt } from './passkeys-card.ts'
import { signInAt } from './sign-in-page.ts'

const monthLater = addDays(today, 30)

forEitherKind(() => {
  test('has lost a phone, resets the password by mail, and revokes the phone’s passkey: it signs nobody in from then on', async ({
    story,
  }) => {
    const { page, customer, lightwell, household, a11y, expectTrouble, time, say, who } = story
    const passkeys = passkeysAt(story)
    const signIn = signInAt(story)
    expectTrouble('401', '409')
    const phone = await passkeys.adds()
    await phone.waitsForPress()
    const name = await rowsOf(story).passkeyName()
    await customer.leaves()
    await time.dayComes(monthLater)

    await page.goto('/forgot-password')
    await signIn.email.fill(household.email())
    await page.keyboard.press('Enter')
    await customer.sees(say.identity_mail_sent_title())
    await page.goto(await mailboxOf(lightwell, household.email()).linkTo('/reset-password'))
    await newPasswordAt(story).chooses(chosen)
    await customer.hears(say.identity_password_changed())
    await signIn.opens(paths.profile)
    await customer.typesPassword(chosen)
    await customer.sees(say.profile_title())

    const removing = await passkeys.beginsToRemove(name)
    await removing.says(say.passkeys_remove_later({ days: removalDays }))
    await a11y.isGood()
    await removing.button(say.passkeys_remove()).click()
    const day = formatDay(addDays(monthLater, removalDays), who.language)
    await customer.hears(say.passkeys_removal_begun({ name, day }))
    await passkeys.isBeingRemoved(name, day)
    await a11y.isGood()

    await customer.forgetsSession()
    await signIn.opens()
    await signIn.withPasskey.click()
    await expect(signIn.refusal).toContainText(say.passkeys_sign_in_held())
    await a11y.isGood()

    // The customer finds the lost phone, so they cancel the removal of its passkey.
    await signIn.opens(paths.profile)
    await customer.typesPassword(chosen)
    await passkeys.keeps(name)
    await customer.hears(say.factors_kept())
    const again = await passkeys.beginsToRemove(name)
    await again.button(say.passkeys_remove()).click()
    const { supportTelephone: telephone } = lightwell.world.config.brand
    await again.says(say.factors_removal_stopped({ day, telephone }))
  })
})
