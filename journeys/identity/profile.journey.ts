import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { signsInElsewhere } from '../fixtures/elsewhere.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf, newestCode } from '../fixtures/mailbox.ts'
import { chosen } from './new-password-form.ts'
import { profileAt } from './profile-page.ts'
import { settingsAt } from './settings-menu.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test.beforeEach(({ customer }) => customer.signsIn())

  test('comes to the profile by the menu, changes the name by keyboard, and is greeted by it', async ({
    story,
  }) => {
    const { page, customer, lightwell, household, a11y, say } = story
    const profile = profileAt(story)
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await settingsAt(story).goesToProfile()
    const dialog = await profile.changesName()
    await dialog.enters({ [say.identity_first_name()]: '' })
    await dialog.says(say.identity_first_name_missing())
    await a11y.isGood()
    await dialog.enters({ [say.identity_first_name()]: 'Philippa-Anneliese' })
    await customer.hears(say.profile_name_changed())
    await expect(profile.fact('Philippa-Anneliese')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Philippa-Anneliese')
    await expect.poll(mailboxOf(lightwell, household.email()).subjects).toHaveLength(1)
  })

  test('thinks better of one e-mail, and changes to another, which counts once its link is used', async ({
    story,
  }) => {
    const { page, customer, lightwell, household, a11y, say } = story
    const profile = profileAt(story)
    const email = household.own('a.much.longer.address.than.usual@mail.example.org')
    const mailbox = mailboxOf(lightwell, email)
    const { customerIdName } = lightwell.world.config.brand
    const asksFor = async (other: string) =>
      (await profile.changesEmail()).enters({ [say.profile_email_new()]: other })
    await customer.goTo(paths.profile)
    await asksFor(household.own('another@example.org'))
    await profile.button(say.profile_email_keep()).click()
    await customer.hears(say.profile_email_kept())
    await expect(profile.button(say.profile_email_keep())).toHaveCount(0)

    await asksFor(email)
    await profile.says(say.profile_email_waits({ email }))
    await a11y.isGood()
    await profile.button(say.identity_mail_send_again()).click()
    await expect.poll(mailbox.subjects).toHaveLength(2)
    await page.goto(await mailbox.linkTo('/verify-email'))
    await page.getByRole('button', { name: say.identity_verify_submit(), exact: true }).click()
    await expect(page.getByRole('main')).toContainText(say.identity_verified_text({ customerIdName }))
    await a11y.isGood()
    await page.getByRole('link', { name: say.identity_to_profile(), exact: true }).click()
    await customer.sees(say.profile_title())
    await expect(profile.fact(email)).toBeVisible()
  })

  test('changes the telephone number, which is looked at first, and confirms it by a code that is texted to it', async ({
    story,
  }) => {
    const { customer, lightwell, household, a11y, say, expectTrouble } = story
    const profile = profileAt(story)
    expectTrouble('422')
    const telephone = formatTelephone(household.own('5855550142'))
    await customer.goTo(paths.profile)
    const changing = await profile.changesTelephone()
    await changing.enters({ [say.profile_telephone()]: '555-0142' })
    await changing.says(say.profile_telephone_not_one())
    await a11y.isGood()
    await changing.enters({ [say.profile_telephone()]: telephone.replaceAll(/\D+/g, '.') })
    await customer.hears(say.profile_telephone_changed())
    await expect(profile.fact(telephone)).toContainText(say.profile_not_verified())

    const verifying = await profile.verifiesTelephone()
    await verifying.button(say.profile_telephone_code_send()).click()
    await verifying.says(say.profile_telephone_code_sent({ telephone }))
    await expect(verifying.field(say.profile_telephone_code())).toBeFocused()
    await verifying.button(say.profile_telephone_code_again()).click()
    await customer.hears(say.profile_telephone_code_resent())
    const code = await newestCode(lightwell, telephone)
    await verifying.enters({ [say.profile_telephone_code()]: code === '000000' ? '000001' : '000000' })
    await verifying.says(say.profile_telephone_code_refused())
    await a11y.isGood()
    await verifying.enters({ [say.profile_telephone_code()]: code })
    await customer.hears(say.profile_telephone_verified())
    await expect(profile.fact(telephone)).toContainText(say.profile_verified())
  })

  test('would not prove who they are, does so at last, and has another password and no other session', async ({
    story,
  }) => {
    const { customer, time, expectTrouble, a11y, say } = story
    const profile = profileAt(story)
    const signIn = signInAt(story)
    expectTrouble('403', '422')
    await (await signsInElsewhere(story)).dispose()
    await customer.goTo(paths.profile)
    await expect(profile.endOthers).toBeVisible()
    await a11y.isGood()
    time.passes({ minutes: 11 })

    const dialog = await profile.changesPassword()
    await dialog.enters({
      [say.identity_invitation_password()]: chosen,
      [say.identity_invitation_repeat()]: chosen,
    })
    await profile.proving.button(say.profile_cancel()).click()
    await expect(profile.proving.itself).toHaveCount(0)
    // The typed text is still there.
    await dialog.enters({})
    await profile.proving.enters({ [say.identity_password()]: 'not this one' })
    await profile.proving.says(say.profile_prove_wrong())
    await a11y.isGood()
    await profile.proving.enters({ [say.identity_password()]: password })

    await customer.hears(say.profile_password_changed())
    await expect(profile.endOthers).toHaveCount(0)
    await customer.forgetsSession()
    await signIn.opens()
    await customer.typesPassword(chosen)
    await signIn.seesHome()
  })

  test('ends the session of another browser, and reads in the log what happened', async ({ story }) => {
    const { customer, say } = story
    const profile = profileAt(story)
    const elsewhere = await signsInElsewhere(story)
    await customer.goTo(paths.profile)
    await profile.sessionIn(/Firefox/).click()
    await customer.hears(say.profile_session_ended())
    await profile.logSays(say.profile_event_session_ended())
    await expect.poll(async () => (await elsewhere.get('/api/session')).status()).toBe(401)
    await elsewhere.dispose()
  })
})
