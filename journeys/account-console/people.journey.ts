import { expect, test } from '../fixtures/journey.ts'
import { accountPageAt } from './account-page.ts'

test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } })

test('who has access is read once the caller is verified, what the customer is told before', async ({
  story,
}) => {
  const { household, say } = story
  const account = accountPageAt(story)
  await account.opens('people', { isChecked: false, isActing: false })
  const people = account.section(say.linked_accounts_people())
  await expect(account.section(say.account_console_notices())).not.toContainText(
    say.account_console_unchecked(),
  )
  await account.asksToVerify()
  await account.verifiesCaller()
  await expect(people.getByRole('row').filter({ hasText: household.email() })).toContainText(
    say.linked_accounts_owner(),
  )
})
