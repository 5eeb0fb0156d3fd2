import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { linkedProfileAt } from './profile-page.ts'

/**
 * The number, PIN and name of an account in the story's household. Together they prove that someone holds the account.
 */
function accountOf({ household }: Story, owner: SignIn): { number: string; pin: string; name: string } {
  const account = accounts.find(({ links }) => links.some(({ signIn }) => signIn === owner))
  if (account === undefined) throw new Error(`${owner} has no account.`)
  return { number: household.own(account.accountNumber), pin: account.pin, name: account.name }
}

forEitherKind(() => {
  test('links an account by keyboard, calls it something, lets it open first, and unlinks it', async ({
    story,
  }) => {
    const { page, lightwell, household, customer, who, a11y, say } = story
    const profile = linkedProfileAt(story)
    await household.has('florida')
    const { number, pin, name } = accountOf(story, 'florida')
    const own = { number: accountOf(story, who.signIn).number }
    await customer.signsIn()
    await profile.opens()
    // The customer starts to unlink their own account, and backs out.
    await profile.button(say.linked_accounts_unlink_of(own)).click()
    await expect(profile.dialog).toContainText(say.linked_accounts_unlink_owner())
    await profile.button(say.linked_accounts_unlink_keep()).click()
    await expect(profile.button(say.linked_accounts_unlink_of(own))).toBeFocused()

    await profile.linked.getByRole('link', { name: say.linked_accounts_link_another() }).focus()
    await page.keyboard.press('Enter')
    await customer.sees(say.linked_accounts_link_title())
    await profile.field(say.identity_account_number()).focus()
    await page.keyboard.type(number.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await expect(profile.inUse).toContainText(name)
    await expect(page).toHaveURL(new RegExp(`#${paths.summary}$`))
    await expect.poll(mailboxOf(lightwell, household.email('florida')).subjects).toHaveLength(1)

    await profile.opens()
    await profile.button(say.linked_accounts_nickname_of({ number })).click()
    await profile.field(say.linked_accounts_nickname_label()).fill('Casa de la abuela')
    await a11y.isGood()
    await page.keyboard.press('Enter')
    await customer.hears(say.linked_accounts_nickname_saved())
    await expect(profile.inUse).toContainText('Casa de la abuela')
    await profile.button(say.linked_accounts_first_of({ number })).click()
    await customer.hears(say.linked_accounts_first_set())
    const entry = profile.linked.getByRole('listitem').filter({ hasText: number })
    await expect(entry).toContainText(say.linked_accounts_opens_first())

    await profile.button(say.linked_accounts_unlink_of({ number })).click()
    await expect(profile.dialog).toHaveAccessibleName(say.linked_accounts_unlink_ask({ number }))
    // The account has another owner, so the dialog doesn't warn about its only owner leaving.
    await expect(profile.dialog).toContainText(say.linked_accounts_unlink_text())
    await expect(profile.dialog).not.toContainText(say.linked_accounts_unlink_owner())
    await a11y.isGood()
    await profile.button(say.linked_accounts_unlink_do()).click()
    await customer.hears(say.linked_accounts_unlinked({ number }))
    await expect(profile.button(say.linked_accounts_unlink_of({ number }))).toHaveCount(0)
    await expect(profile.inUse).not.toContainText('Casa de la abuela')
  })

  test('mistypes the PIN until it is locked, with a countdown that ends by itself', async ({ story }) => {
    const { page, household, customer, time, expectTrouble, a11y, say } = story
    const profile = linkedProfileAt(story)
    await household.has('florida')
    const { number, pin, name } = accountOf(story, 'florida')
    expectTrouble('422')
    await page.clock.install()
    await customer.signsIn()
    await customer.goTo(paths.link)
    await customer.sees(say.linked_accounts_link_title())
    const submit = profile.button(say.linked_accounts_link_submit())
    await submit.click()
    await expect(page.getByRole('main')).toContainText(say.identity_account_number_missing())
    await profile.field(say.identity_account_number()).fill(number)
    for (const tries of [4, 3, 2, 1, 0]) {
      await profile.field(say.identity_pin()).fill(String(10_000 + tries))
      await page.keyboard.press('Enter')
      const said = {
        0: say.linked_accounts_locked(),
        1: say.linked_accounts_no_match_one(),
      }[tries]
      await expect(page.getByRole('alert')).toContainText(said ?? say.linked_accounts_no_match({ tries }))
    }
    await a11y.isGood()
    await expect(profile.field(say.identity_account_number())).toHaveValue(number)
    await expect(submit).toHaveCount(0)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(30:00|29:5\d)$/)
    time.passes({ minutes: 30 })
    await page.clock.fastForward('30:01')
    await expect(timer).toHaveCount(0)
    await profile.field(say.identity_pin()).fill(pin)
    await submit.click()
    await expect(profile.inUse).toContainText(name)
  })
})

test.describe('somebody without an account', () => {
  test.use({ who: { signIn: 'no.services', language: 'en', device: 'phone', theme: 'light' } })

  test('comes to link one from where they land', async ({ story }) => {
    const { page, household, customer, say } = story
    const profile = linkedProfileAt(story)
    await household.has('florida')
    const { number, pin } = accountOf(story, 'florida')
    await customer.signsIn()
    await customer.goTo(paths.link)
    await page.getByRole('main').getByRole('link', { name: say.profile_cancel(), exact: true }).click()
    await customer.sees(say.accounts_none_title())
    await page.getByRole('main').getByRole('link', { name: say.accounts_none_link(), exact: true }).click()
    await customer.sees(say.linked_accounts_link_title())
    await profile.field(say.identity_account_number()).fill(number)
    await profile.field(say.identity_pin()).fill(pin)
    await page.keyboard.press('Enter')
    await customer.sees(say.accounts_summary_title())
  })
})
