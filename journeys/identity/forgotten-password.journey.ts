import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const chosen = 'lanterns drift over quiet water'

forBothKinds((who) => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with a usual browser' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('has forgotten the password, chooses another by a link, and signs in with it', async ({
        page,
        customer,
        lightwell,
        looks,
        expectTrouble,
        say,
      }) => {
        expectTrouble('400')
        const mailbox = mailboxOf(lightwell, emailOf(who.signIn))
        await page.goto('/login')
        await page.getByRole('link', { name: say.identity_forgot() }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_forgotten_title())
        if (javaScriptEnabled) await looks.areGood()
        // By keyboard alone.
        await page.getByLabel(say.identity_email(), { exact: true }).focus()
        await page.keyboard.type(emailOf(who.signIn))
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_mail_sent_title())
        if (javaScriptEnabled) await looks.areGood()

        await page.goto(await mailbox.linkTo('/reset-password'))
        await page.getByLabel(say.identity_invitation_password(), { exact: true }).fill('too short')
        await page.getByLabel(say.identity_invitation_repeat(), { exact: true }).fill('too short')
        await page.getByRole('button', { name: say.identity_new_password_save() }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        if (javaScriptEnabled) await looks.areGood()
        await page.getByLabel(say.identity_invitation_password(), { exact: true }).fill(chosen)
        await page.getByLabel(say.identity_invitation_repeat(), { exact: true }).fill(chosen)
        await page.getByRole('button', { name: say.identity_new_password_save() }).click()

        await expect(
          page.getByRole('status').filter({ hasText: say.identity_password_changed() }),
        ).toBeVisible()
        expect(await mailbox.subjects()).toHaveLength(2)
        await page.goto('/login?target=/')
        await customer.typesPassword(chosen)
        await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
      })
    })

  test('opens the link once too often, and is led to a new one', async ({
    page,
    expectTrouble,
    looks,
    say,
  }) => {
    expectTrouble('410')
    await page.goto('/reset-password?token=an-old-one')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_invitation_over_title())
    await looks.areGood()
    await page.getByRole('link', { name: say.identity_link_again() }).click()
    await expect(page.getByLabel(say.identity_email(), { exact: true })).toBeVisible()
  })

  test('asks too often, sees the time run down, and asks again when it is over', async ({
    page,
    expectTrouble,
    lightwell,
    looks,
    say,
  }) => {
    expectTrouble('429')
    await page.clock.install()
    const ask = async () => {
      await page.goto('/forgot-password')
      await page.getByLabel(say.identity_email(), { exact: true }).fill(emailOf(who.signIn))
      await page.getByRole('button', { name: say.identity_forgotten_send() }).click()
    }
    for (let asked = 0; asked < 6; asked++) await ask()
    await expect(page.getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/)
    await looks.areGood()
    await page.clock.runFor('01:00:00')
    await expect(page.getByRole('alert')).toHaveCount(0)
    lightwell.clock.pass({ hours: 1 })
    await page.getByRole('button', { name: say.identity_forgotten_send() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_mail_sent_title())
  })
})
