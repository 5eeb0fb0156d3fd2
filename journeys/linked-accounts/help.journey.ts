import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { a11yOf } from '../fixtures/a11y.ts'
import { customerAt } from '../fixtures/customer.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { changesElsewhere, ownsNothingMore } from './linked-rows.ts'
import { newBrowser, registersAsHelper } from './newcomer.ts'
import { linkedProfileAt } from './profile-page.ts'

const helper = 'Amaia Etxeberria'

forEitherKind(() => {
  test('invites somebody who sees bills and cannot pay, sees what they did, and ends it', async ({
    story,
  }) => {
    const { page, lightwell, household, customer, a11y, expectTrouble, say } = story
    const profile = linkedProfileAt(story)
    const email = household.own('amaia.etxeberria@example.net')
    expectTrouble('422')
    await customer.signsIn()
    await profile.opens()
    await profile.invites(email)
    await profile.field(say.linked_accounts_sees_bills()).uncheck()
    await page.keyboard.press('Enter')
    await expect(profile.dialog.getByText(say.linked_accounts_no_scope(), { exact: true })).toBeVisible()
    await a11y.isGood()
    await profile.field(say.linked_accounts_sees_bills()).check()
    await profile.button(say.linked_accounts_invite_send()).click()
    await customer.hears(say.linked_accounts_invite_sent({ email }))
    await expect(profile.button(say.linked_accounts_withdraw_of({ email }))).toBeVisible()

    const link = await mailboxOf(lightwell, email).linkTo('/helper')
    const helping = await newBrowser(story)
    const there = customerAt(helping, story)
    await registersAsHelper(helping, story, link)
    await there.sees(say.accounts_summary_title())
    await expect(helping.getByRole('link', { name: say.portal_menu_billing(), exact: true })).toBeVisible()
    await expect(helping.getByRole('link', { name: say.portal_menu_pay(), exact: true })).toHaveCount(0)
    await there.goTo(paths.payOnce)
    await expect(helping).toHaveURL(new RegExp(`#${paths.summary}$`))
    await there.hears(say.accounts_not_paying_text())
    await there.goTo(paths.currentStatement)
    await there.sees(say.statements_current_title())

    await customer.opensAnew(paths.profile)
    await profile.button(say.linked_accounts_doings_of({ name: helper })).click()
    await expect(profile.dialog.getByText(say.linked_accounts_doings_none(), { exact: true })).toBeVisible()
    await a11y.isGood()
    await page.keyboard.press('Escape')
    await profile.button(say.linked_accounts_scopes_of({ name: helper })).click()
    await profile.field(say.linked_accounts_pays()).check()
    await a11y.isGood()
    // In another tab, the owner has let the helper see services, and no longer lets the helper see bills.
    await changesElsewhere(story, email, { billing: false, pays: false, seesServices: true })
    expectTrouble('409')
    await profile.button(say.profile_save()).click()
    await expect(profile.dialog.getByRole('alert')).toHaveText(
      say.linked_accounts_scopes_changed_meanwhile({ name: helper }),
    )
    await expect(profile.field(say.linked_accounts_sees_services())).toBeChecked()
    await expect(profile.field(say.linked_accounts_sees_bills())).not.toBeChecked()
    await expect(profile.field(say.linked_accounts_pays())).not.toBeChecked()
    await page.keyboard.press('Escape')
    await profile.button(say.linked_accounts_end_of({ name: helper })).click()
    await a11y.isGood()
    await profile.button(say.linked_accounts_end_do()).click()
    await customer.hears(say.linked_accounts_ended({ name: helper }))
    await expect(profile.button(say.linked_accounts_end_of({ name: helper }))).toHaveCount(0)
    await expect(profile.former).toContainText(helper)
    await profile.button(say.linked_accounts_doings_of({ name: helper })).click()
    await expect(profile.dialog.getByText(say.linked_accounts_doings_none(), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await a11y.isGood()

    // The helper's open page says on its own that the access has ended, and stops showing the account.
    await there.goTo(paths.statementHistory)
    await there.sees(say.accounts_none_title())
    await there.hears(say.linked_accounts_now_ended_text())
    await a11yOf(helping).isGood()
    await there.reloads()
    await expect(
      helping.getByRole('main').getByText(say.accounts_none_helped_text(), { exact: true }),
    ).toBeVisible()
    await helping.context().close()
  })

  test('is accepted beside an account of their own, which is told, and the new one is in use', async ({
    story,
  }) => {
    const { page, lightwell, household, customer, who, a11y, say } = story
    const profile = linkedProfileAt(story)
    await household.has('florida')
    const invited = household.email('florida')
    const own = accounts.find(({ links }) => links.some(({ signIn }) => signIn === who.signIn))
    const name = own?.name ?? ''
    await customer.signsIn()
    await profile.opens()
    await profile.invites(invited)
    await page.keyboard.press('Enter')
    await customer.hears(say.linked_accounts_invite_sent({ email: invited }))
    const link = await mailboxOf(lightwell, invited).linkTo('/helper')
    // The owner opens the link by mistake, in their own browser, and the page says who it's for.
    await customer.leaves()
    await page.goto(link)
    await expect(profile.button(say.linked_accounts_helper_sign_out())).toBeVisible()
    await a11y.isGood()

    await customer.signsIn('florida')
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.leaves()
    await page.goto(link)
    await profile.button(say.linked_accounts_helper_accept()).click()
    await expect(profile.inUse).toContainText(name)
    await customer.hears(say.linked_accounts_now_helps({ name }))
    await expect(page).toHaveURL(new RegExp(`#${paths.summary}$`))
    await customer.reloads()
    await customer.sees(say.accounts_summary_title())
    await expect(profile.inUse).toContainText(name)
    await expect(page.getByRole('main')).not.toContainText(say.linked_accounts_now_helps({ name }))
  })

  test('withdraws an invitation, whose link ends, and is told why nobody is invited who owns nothing more', async ({
    story,
  }) => {
    const { page, lightwell, household, customer, expectTrouble, a11y, say } = story
    const profile = linkedProfileAt(story)
    const email = household.own('amaia.etxeberria@example.net')
    expectTrouble('410', '403')
    await customer.signsIn()
    await profile.opens()
    await profile.invites(email)
    await page.keyboard.press('Enter')
    await profile.button(say.linked_accounts_withdraw_of({ email })).click()
    await customer.hears(say.linked_accounts_withdrawn({ email }))
    const link = await mailboxOf(lightwell, email).linkTo('/helper')
    await customer.leaves()
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText(say.linked_accounts_helper_over())
    await a11y.isGood()

    await profile.opens()
    await profile.invites(email)
    await ownsNothingMore(story)
    await page.keyboard.press('Enter')
    await expect(profile.dialog.getByRole('alert')).toHaveText(say.linked_accounts_not_owner())
  })
})
