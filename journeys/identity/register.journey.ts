import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { accountBarAt } from './account-bar.ts'
import { chosen } from './new-password-form.ts'
import { registerAt } from './register-form.ts'

const newcomer = 'soledad.nkemelu@example.com'

forEitherKind(() => {
  test('a newcomer registers with the number and the PIN, has the mail sent again, confirms, and sees the account', async ({
    story,
  }) => {
    const { page, customer, lightwell, household, a11y, expectTrouble, say } = story
    expectTrouble('400', '410')
    const email = household.own(newcomer)
    const mailbox = mailboxOf(lightwell, email)
    const register = registerAt(story)
    await register.opensFromHome()
    await register.typesNumberAndName()
    await register.sends(email, 'too short')
    await expect(register.refusal).toContainText(say.identity_register_refused_title())
    await a11y.isGood()
    await expect(register.number).toHaveValue(register.accountNumber)
    await register.sends(email, chosen)

    await register.isSentMail()
    await page.getByRole('button', { name: say.identity_mail_send_again(), exact: true }).click()
    await customer.hears(say.identity_mail_sent_again())
    await a11y.isGood()
    await expect.poll(mailbox.subjects).toHaveLength(2)

    const link = await mailbox.linkTo('/register/verify')
    await page.goto(link)
    await a11y.isGood()
    await register.confirms(chosen)
    await customer.sees(say.accounts_summary_title())
    await expect(accountBarAt(story).bar).toContainText(register.accountNumber)

    await customer.forgetsSession()
    await page.goto(link)
    await page.getByRole('link', { name: say.identity_register_again(), exact: true }).click()
    await expect(register.pin).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a newcomer registers, confirms the address, and is signed in', async ({ story }) => {
      const { page, lightwell, household, expectTrouble, say } = story
      // The form leads to the account's pages, whose scripts don't run in this story.
      expectTrouble('csp')
      const email = household.own(newcomer)
      const register = registerAt(story)
      await register.opensFromHome()
      await register.typesNumberAndName()
      await register.sends(email, chosen)
      await register.isSentMail()
      await page.goto(await mailboxOf(lightwell, email).linkTo('/register/verify'))
      await register.confirms(chosen)
      await page.goto('/')
      await expect(page.getByRole('main')).toContainText(say.identity_signed_in_as({ email }))
    })
  })
})
