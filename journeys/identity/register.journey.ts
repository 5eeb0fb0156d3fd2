import { accounts } from '@lightwell/server/demo/accounts.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const chosen = 'lanterns drift over quiet water'
const newcomer = 'soledad.nkemelu@example.com'

forBothKinds((who) => {
  const account = accounts.find(({ links }) => links.some(({ signIn }) => signIn === who.signIn))

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'a newcomer' : 'a newcomer without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('registers with the number and the PIN, has the mail sent again, confirms, and signs in', async ({
        page,
        lightwell,
        looks,
        expectTrouble,
        say,
      }) => {
        expectTrouble('400')
        if (!javaScriptEnabled) expectTrouble('csp')
        const { customerIdName } = lightwell.world.config.brand
        const mailbox = mailboxOf(lightwell, newcomer)
        const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
        await page.goto('/')
        await page.getByRole('link', { name: say.identity_to_register({ customerIdName }) }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say.identity_register_title({ customerIdName }),
        )
        if (javaScriptEnabled) await looks.areGood()
        await fill(say.identity_account_number(), account?.accountNumber ?? '')
        await fill(say.identity_pin(), account?.pin ?? '')
        await fill(say.identity_email(), newcomer)
        await fill(say.identity_first_name(), 'Soledad')
        await fill(say.identity_last_name(), 'Nkemelu')
        await fill(say.identity_password(), 'too short')
        await fill(say.identity_register_repeat(), 'too short')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText(say.identity_register_refused_title())
        if (javaScriptEnabled) await looks.areGood()
        await expect(page.getByLabel(say.identity_account_number(), { exact: true })).toHaveValue(
          account?.accountNumber ?? '',
        )
        await fill(say.identity_pin(), account?.pin ?? '')
        await fill(say.identity_password(), chosen)
        await fill(say.identity_register_repeat(), chosen)
        await page.keyboard.press('Enter')

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_mail_sent_title())
        if (javaScriptEnabled) await looks.areGood()
        await page.getByRole('button', { name: say.identity_mail_send_again() }).click()
        await expect(
          page.getByRole('status').filter({ hasText: say.identity_mail_sent_again() }),
        ).toBeVisible()
        expect(await mailbox.subjects()).toHaveLength(2)

        await page.goto(await mailbox.linkTo('/register/verify'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_verify_title())
        if (javaScriptEnabled) await looks.areGood()
        await fill(say.identity_password(), chosen)
        await page.getByRole('button', { name: say.identity_verify_sign_in() }).click()
        await page.goto('/')
        await expect(page.getByText(say.identity_signed_in_as({ email: newcomer }))).toBeVisible()
        if (!javaScriptEnabled) return
        await page.goto('/account/')
        await expect(page.getByText(account?.accountNumber ?? '').first()).toBeVisible()
      })
    })

  test('opens the link of a registration once too often, and is led back to registering', async ({
    page,
    expectTrouble,
    say,
  }) => {
    expectTrouble('410')
    await page.goto('/register/verify?token=an-old-one')
    await page.getByRole('link', { name: say.identity_register_again() }).click()
    await expect(page.getByLabel(say.identity_pin(), { exact: true })).toBeVisible()
  })
})
