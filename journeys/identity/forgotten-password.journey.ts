import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { chosen, newPasswordAt } from './new-password-form.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test('has forgotten the password, chooses another by a link, signs in with it, and the link works no more', async ({
    story,
  }) => {
    const { page, customer, lightwell, household, a11y, expectTrouble, say } = story
    const mailbox = mailboxOf(lightwell, household.email())
    const signIn = signInAt(story)
    const newPassword = newPasswordAt(story)
    expectTrouble('400', '410')
    await asksForLink(story)
    await a11y.isGood()

    const link = await mailbox.linkTo('/reset-password')
    await page.goto(link)
    await newPassword.chooses('too short')
    await expect(newPassword.refusal).toBeVisible()
    await a11y.isGood()
    await newPassword.chooses(chosen)
    await customer.hears(say.identity_password_changed())
    await expect.poll(mailbox.subjects).toHaveLength(2)
    await signIn.opens()
    await customer.typesPassword(chosen)
    await signIn.seesHome()

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_invitation_over_title())
    await a11y.isGood()
    await page.getByRole('link', { name: say.identity_link_again(), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_forgotten_title())
  })

  test('asks where many wait already, sees the time run down, and asks again when it is over', async ({
    story,
  }) => {
    const { page, household, lightwell, expectTrouble, say } = story
    expectTrouble('429')
    // The server never limits requests from its own machine, so pretend that it does.
    const { limits } = lightwell.world
    let isCrowded = true
    const take = async (...asked: Parameters<typeof limits.take>) => ({
      ...(await limits.take(...asked)),
      ...(isCrowded && { waitSeconds: 4, isBusy: true }),
    })
    lightwell.plays('limits', { take })
    await page.clock.install()
    await page.goto('/forgot-password')
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: say.identity_forgotten_send(), exact: true })
    await main.getByLabel(say.identity_email(), { exact: true }).fill(household.email())
    await send.click()
    await expect(main.getByRole('timer')).toHaveText(/^0:0[0-4]$/)
    await page.clock.runFor('00:04')
    await expect(main.getByRole('alert')).toHaveCount(0)
    isCrowded = false
    // The typed text is still there.
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_mail_sent_title())
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('chooses another password by a link, and signs in with it', async ({ story }) => {
      const { page, customer, lightwell, household, say } = story
      const signIn = signInAt(story)
      await asksForLink(story)
      await page.goto(await mailboxOf(lightwell, household.email()).linkTo('/reset-password'))
      await newPasswordAt(story).chooses(chosen)
      await customer.hears(say.identity_password_changed())
      await signIn.opens()
      await customer.typesPassword(chosen)
      await signIn.seesHome()
    })
  })
})

/** Requests a link by mail. Once the page has loaded, uses only the keyboard. */
async function asksForLink({ page, household, say }: Story) {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/login')
  await page.getByRole('link', { name: say.identity_forgot(), exact: true }).click()
  await expect(heading).toHaveText(say.identity_forgotten_title())
  await page.getByRole('textbox', { name: say.identity_email(), exact: true }).focus()
  await page.keyboard.type(household.email())
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(say.identity_mail_sent_title())
}
