import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const theirs = 'somebody.else@mail.example.org'
const chosen = 'lanterns drift over quiet water'

forBothKinds((who) => {
  test('puts an e-mail back that somebody else has changed, and chooses a password', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const email = emailOf(who.signIn)
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.profile_email_change() }).click()
    await page.getByLabel(say.profile_email_new(), { exact: true }).fill(theirs)
    await page.keyboard.press('Enter')
    await page.goto(await mailboxOf(lightwell, theirs).linkTo('/verify-email'))
    await page.getByRole('button', { name: say.identity_verify_submit() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_verified_title())

    // What the page was still asking for is not asked without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto(await mailboxOf(lightwell, email).linkTo('/undo-email'))
    await expect(page.getByText(say.identity_undo_then())).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.identity_undo_submit() }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(say.identity_invitation_password(), { exact: true }).fill(chosen)
    await page.getByLabel(say.identity_invitation_repeat(), { exact: true }).fill(chosen)
    await page.getByRole('button', { name: say.identity_new_password_save() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.identity_password_changed() })).toBeVisible()
    await page.goto('/login?target=/')
    await customer.typesPassword(chosen)
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })
})
