import { paths } from '@lightwell/customer-portal/paths.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

const {
  accountNumber: number,
  pin,
  name,
} = accounts.find((each) => each.links.some(({ signIn }) => signIn === 'florida')) ?? {
  accountNumber: '',
  pin: '',
  name: '',
}

forBothKinds((who) => {
  test.beforeEach(async ({ customer }) => {
    await customer.signsIn()
  })

  test('links an account by keyboard, calls it something, lets it open first, and unlinks it', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    await customer.goTo(paths.profile)
    await page.getByRole('link', { name: say.linked_accounts_link_another() }).focus()
    await page.keyboard.press('Enter')
    await customer.sees(say.linked_accounts_link_title())
    await looks.areGood()
    await page.getByLabel(say.identity_account_number(), { exact: true }).focus()
    await page.keyboard.type(number.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    const inUse = page.getByRole('region', { name: say.accounts_in_use() })
    await expect(inUse).toContainText(name)
    await expect(page).toHaveURL(/#\/summary$/)
    await expect.poll(mailboxOf(lightwell, emailOf('florida')).subjects).toHaveLength(1)

    await customer.goTo(paths.profile)
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    await button(say.linked_accounts_nickname_of({ number })).click()
    await page.getByLabel(say.linked_accounts_nickname_label(), { exact: true }).fill('Casa de la abuela')
    await looks.areGood()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_nickname_saved() }),
    ).toBeVisible()
    await expect(inUse).toContainText('Casa de la abuela')
    await button(say.linked_accounts_first_of({ number })).click()
    await expect(page.getByRole('status').filter({ hasText: say.linked_accounts_first_set() })).toBeVisible()
    await expect(
      page.getByRole('region', { name: say.linked_accounts_title() }).getByRole('listitem').first(),
    ).toContainText(say.linked_accounts_opens_first())
    await looks.areGood()

    await button(say.linked_accounts_unlink_of({ number })).click()
    const asks = page.getByRole('dialog', { name: say.linked_accounts_unlink_ask({ number }) })
    // The demonstration has another owner of it.
    await expect(asks.getByText(say.linked_accounts_unlink_text())).toBeVisible()
    await expect(asks.getByText(say.linked_accounts_unlink_owner())).toHaveCount(0)
    await looks.areGood()
    await button(say.linked_accounts_unlink_do()).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_unlinked({ number }) }),
    ).toBeVisible()
    await expect(button(say.linked_accounts_unlink_of({ number }))).toHaveCount(0)
    await expect(inUse).not.toContainText('Casa de la abuela')
  })

  test('thinks better of it, and keeps the account', async ({ page, customer, looks, say }) => {
    const own = accounts.find(({ links }) => links.some(({ signIn }) => signIn === who.signIn))
    const facts = { number: own?.accountNumber ?? '' }
    await customer.goTo(paths.link)
    await page.getByRole('link', { name: say.profile_cancel() }).click()
    await customer.sees(say.accounts_summary_title())
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.linked_accounts_unlink_of(facts) }).click()
    const told = page.getByRole('dialog').getByRole('paragraph')
    await expect(told.first()).toHaveText(say.linked_accounts_unlink_owner())
    await looks.areGood()
    await page.getByRole('button', { name: say.linked_accounts_unlink_keep() }).click()
    await expect(page.getByRole('button', { name: say.linked_accounts_unlink_of(facts) })).toBeVisible()
  })

  test('mistypes the PIN until it is locked, with a countdown that ends by itself', async ({
    page,
    lightwell,
    customer,
    expectTrouble,
    looks,
    say,
  }) => {
    expectTrouble('422')
    await page.clock.install()
    await customer.goTo(paths.link)
    await customer.sees(say.linked_accounts_link_title())
    const submit = page.getByRole('button', { name: say.linked_accounts_link_submit() })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await submit.click()
    await expect(page.getByText(say.identity_account_number_missing())).toBeVisible()
    await field(say.identity_account_number()).fill(number)
    for (const tries of [4, 3, 2, 1, 0]) {
      await field(say.identity_pin()).fill(String(10_000 + tries))
      await page.keyboard.press('Enter')
      const told = {
        0: say.linked_accounts_locked(),
        1: say.linked_accounts_no_match_one(),
      }[tries]
      await expect(page.getByRole('alert')).toContainText(told ?? say.linked_accounts_no_match({ tries }))
    }
    await looks.areGood()
    await expect(field(say.identity_account_number())).toHaveValue(number)
    await expect(submit).toHaveCount(0)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(30:00|29:5\d)$/)
    lightwell.clock.pass({ minutes: 30 })
    await page.clock.fastForward('30:01')
    await expect(timer).toHaveCount(0)
    await field(say.identity_pin()).fill(pin)
    await submit.click()
    await expect(page.getByRole('region', { name: say.accounts_in_use() })).toContainText(name)
  })
})

test.describe('somebody without an account', () => {
  test.use({ who: { signIn: 'no.services', language: 'en', device: 'phone', theme: 'light' } })

  test('comes to link one from where they land', async ({ page, customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_none_title())
    await page.getByRole('link', { name: say.accounts_none_link() }).click()
    await customer.sees(say.linked_accounts_link_title())
    await page.getByLabel(say.identity_account_number(), { exact: true }).fill(number)
    await page.getByLabel(say.identity_pin(), { exact: true }).fill(pin)
    await page.keyboard.press('Enter')
    await customer.sees(say.accounts_summary_title())
  })
})
