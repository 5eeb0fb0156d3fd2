import { signsInElsewhere } from '../fixtures/elsewhere.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { chosen, newPasswordAt } from './new-password-form.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test('puts an e-mail back that somebody else has changed, and chooses a password', async ({ story }) => {
    const { page, customer, lightwell, household, a11y, say } = story
    const signIn = signInAt(story)
    await somebodyChangesEmail(story)
    await page.goto(await mailboxOf(lightwell, household.email()).linkTo('/undo-email'))
    await expect(page.getByRole('main')).toContainText(say.identity_undo_then())
    await a11y.isGood()
    await page.getByRole('button', { name: say.identity_undo_submit(), exact: true }).press('Enter')
    await customer.hears(say.identity_undo_done({ email: household.email() }))
    await newPasswordAt(story).chooses(chosen)
    await customer.hears(say.identity_password_changed())
    await signIn.opens()
    await customer.typesPassword(chosen)
    await signIn.seesHome()
  })
})

/** Someone who got into the customer's profile changes its email address, using only API calls. */
async function somebodyChangesEmail({ lightwell, household }: Story) {
  const theirs = household.own('somebody.else@mail.example.org')
  const somebody = await signsInElsewhere({ lightwell, household })
  await somebody.post('/api/profile/email', { data: { email: theirs } })
  const link = await mailboxOf(lightwell, theirs).linkTo('/verify-email')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await somebody.post('/verify-email', { form: { token } })
  await somebody.dispose()
}
