import { paths } from '@lightwell/customer-portal/paths.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { looksOf } from '../fixtures/looks.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { bothPutOff, notSampled } from '../fixtures/prompts.ts'

const chosen = 'lanterns drift over quiet water'
const email = 'amaia.etxeberria@example.net'
const helper = 'Amaia Etxeberria'

forBothKinds(() => {
  test('invites somebody who sees bills and cannot pay, sees what they did, and ends it', async ({
    told,
  }) => {
    const { page, customer, looks, expectTrouble, say } = told
    expectTrouble('422')
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await button(say.linked_accounts_invite()).click()
    await page.getByLabel(say.linked_accounts_sees_bills(), { exact: true }).uncheck()
    await page.getByLabel(say.linked_accounts_invite_email(), { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.linked_accounts_no_scope())).toBeVisible()
    await looks.areGood()
    await page.getByLabel(say.linked_accounts_sees_bills(), { exact: true }).check()
    await button(say.linked_accounts_invite_send()).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_invite_sent({ email }) }),
    ).toBeVisible()
    await expect(button(say.linked_accounts_withdraw_of({ email }))).toBeVisible()
    await looks.areGood()

    const helping = await registersAsHelper(told)
    const there = helping.getByRole('main')
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(say.accounts_summary_title())
    await expect(helping.getByRole('link', { name: say.portal_menu_billing(), exact: true })).toBeVisible()
    await expect(helping.getByRole('link', { name: say.portal_menu_pay(), exact: true })).toHaveCount(0)
    await helping.goto(`/account/#${paths.payOnce}`)
    await expect(helping).toHaveURL(new RegExp(`#${paths.summary}$`))
    await expect(there.getByRole('status').filter({ hasText: say.accounts_not_paying_text() })).toBeVisible()
    await helping.goto(`/account/#${paths.currentStatement}`)
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(say.statements_current_title())

    await customer.opensAnew(paths.profile)
    await button(say.linked_accounts_doings_of({ name: helper })).click()
    await expect(page.getByRole('dialog').getByText(say.linked_accounts_doings_none())).toBeVisible()
    await looks.areGood()
    await page.keyboard.press('Escape')
    await button(say.linked_accounts_scopes_of({ name: helper })).click()
    await page.getByLabel(say.linked_accounts_pays(), { exact: true }).check()
    await looks.areGood()
    await page.keyboard.press('Escape')
    await button(say.linked_accounts_end_of({ name: helper })).click()
    await looks.areGood()
    await button(say.linked_accounts_end_do()).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_ended({ name: helper }) }),
    ).toBeVisible()
    await expect(button(say.linked_accounts_end_of({ name: helper }))).toHaveCount(0)

    // The page that stood open says so by itself, and shows nothing of the account any more.
    await helping.goto(`/account/#${paths.statementHistory}`)
    await expect(there.getByRole('heading', { level: 1 })).toHaveText(say.accounts_none_title())
    await expect(
      there.getByRole('status').filter({ hasText: say.linked_accounts_now_ended_text() }),
    ).toBeVisible()
    await looksOf(helping).areGood()
    await helping.reload()
    await expect(there.getByText(say.accounts_none_helped_text())).toBeVisible()
    await helping.context().close()
  })

  test('is accepted beside an account of their own, which is told, and the new one is in use', async ({
    page,
    lightwell,
    customer,
    who,
    looks,
    say,
  }) => {
    const invited = emailOf('florida')
    const own = accounts.find(({ links }) => links.some(({ signIn }) => signIn === who.signIn))
    const name = own?.name ?? ''
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.linked_accounts_invite(), exact: true }).click()
    await page.getByLabel(say.linked_accounts_invite_email(), { exact: true }).fill(invited)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_invite_sent({ email: invited }) }),
    ).toBeVisible()
    await customer.signsIn('florida')
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await page.goto(await mailboxOf(lightwell, invited).linkTo('/helper'))
    await page.getByRole('button', { name: say.linked_accounts_helper_accept() }).click()
    await expect(page.getByRole('region', { name: say.accounts_in_use() })).toContainText(name)
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_now_helps({ name }) }),
    ).toBeVisible()
    await expect(page).toHaveURL(/#\/summary$/)
    await looks.areGood()
    await page.reload()
    await expect(page.getByRole('region', { name: say.accounts_in_use() })).toContainText(name)
    await expect(page.getByText(say.linked_accounts_now_helps({ name }))).toHaveCount(0)
  })

  test('withdraws an invitation, whose link ends', async ({
    page,
    lightwell,
    customer,
    expectTrouble,
    looks,
    say,
  }) => {
    expectTrouble('410')
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.linked_accounts_invite(), exact: true }).click()
    await page.getByLabel(say.linked_accounts_invite_email(), { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.linked_accounts_withdraw_of({ email }) }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say.linked_accounts_withdrawn({ email }) }),
    ).toBeVisible()
    await page.goto(await mailboxOf(lightwell, email).linkTo('/helper'))
    await expect(page.getByText(say.linked_accounts_helper_over())).toBeVisible()
    await looks.areGood()
  })

  test('is told why nobody is invited by somebody who has ceased to be an owner meanwhile', async ({
    page,
    customer,
    lightwell,
    who,
    expectTrouble,
    looks,
    say,
  }) => {
    expectTrouble('403')
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await page.getByRole('button', { name: say.linked_accounts_invite(), exact: true }).click()
    await page.getByLabel(say.linked_accounts_invite_email(), { exact: true }).fill(email)
    await lightwell.world.database
      .updateTable('account_links')
      .set({ role: 'user' })
      .where('identity_id', 'in', (identities) =>
        identities.selectFrom('identities').where('email', '=', emailOf(who.signIn)).select('id'),
      )
      .execute()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(say.linked_accounts_not_owner())
    await looks.areGood()
  })
})

/** Opens the link of the invitation in a browser of their own, without scripts until they are signed in. */
async function registersAsHelper({ page, lightwell, who, looks, say }: Told) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser.')
  const context = await browser.newContext({ baseURL: lightwell.address, locale: `${who.language}-US` })
  const language = { name: 'language', value: who.language, url: lightwell.address }
  await context.addCookies([language, ...bothPutOff(lightwell.address)])
  await notSampled(context)
  const helping = await context.newPage()
  const fill = (label: string, text: string) => helping.getByLabel(label, { exact: true }).fill(text)
  const link = await mailboxOf(lightwell, email).linkTo('/helper')
  await helping.goto(link)
  await expect(helping.getByRole('heading', { level: 1 })).toHaveText(say.linked_accounts_helper_title())
  // The owner, in whose browser it is opened by mistake, is told whose it is.
  await page.goto(link)
  await expect(page.getByRole('button', { name: say.linked_accounts_helper_sign_out() })).toBeVisible()
  await looks.areGood()
  await fill(say.identity_first_name(), 'Amaia')
  await fill(say.identity_last_name(), 'Etxeberria')
  await fill(say.identity_password(), 'too short')
  await fill(say.identity_register_repeat(), 'too short')
  await helping.keyboard.press('Enter')
  await expect(helping.getByRole('alert')).toContainText(say.linked_accounts_helper_refused())
  await looksOf(helping).areGood()
  await fill(say.identity_password(), chosen)
  await fill(say.identity_register_repeat(), chosen)
  await helping.keyboard.press('Enter')
  return helping
}
