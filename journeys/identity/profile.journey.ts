import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf, newestCode } from '../fixtures/mailbox.ts'

const chosen = 'lanterns drift over quiet water'

forBothKinds((who) => {
  test.beforeEach(async ({ customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await customer.sees(say.profile_title())
  })

  test('changes the name by keyboard, and is greeted by it', async ({ page, lightwell, looks, say }) => {
    await page.getByRole('button', { name: say.profile_name_change() }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say.profile_name_change() })
    await dialog.getByLabel(say.identity_first_name(), { exact: true }).fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.identity_first_name_missing())).toBeVisible()
    await looks.areGood()
    await dialog.getByLabel(say.identity_first_name(), { exact: true }).fill('Philippa-Anneliese')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: say.profile_name_changed() })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Philippa-Anneliese' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Philippa-Anneliese')
    expect(await mailboxOf(lightwell, emailOf(who.signIn)).subjects()).toHaveLength(1)
  })

  test('changes the e-mail: the new one counts once its link is used, and signs in', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const email = 'a.much.longer.address.than.usual@mail.example.org'
    const { customerIdName } = lightwell.world.config.brand
    await page.getByRole('button', { name: say.profile_email_change() }).click()
    await page.getByLabel(say.profile_email_new(), { exact: true }).fill(email)
    await page.getByRole('button', { name: say.identity_forgotten_send() }).click()
    await expect(page.getByText(say.profile_email_waits({ email }))).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.identity_mail_send_again() }).click()
    // The same is said once more: it is there when the second mail is.
    await expect.poll(mailboxOf(lightwell, email).subjects).toHaveLength(2)
    await page.goto(await mailboxOf(lightwell, email).linkTo('/verify-email'))
    await page.getByRole('button', { name: say.identity_verify_submit() }).click()
    await expect(page.getByText(say.identity_verified_text({ customerIdName }))).toBeVisible()
    await looks.areGood()
    await page.getByRole('link', { name: say.identity_to_profile() }).click()
    await customer.sees(say.profile_title())
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    await looks.areGood()
  })

  test('confirms the telephone by a code that is texted to it', async ({
    page,
    lightwell,
    looks,
    say,
    expectTrouble,
  }) => {
    expectTrouble('422')
    const telephone = '(585) 555-0142'
    await page.getByRole('button', { name: say.profile_telephone_change() }).click()
    await page.getByLabel(say.profile_telephone(), { exact: true }).fill(telephone)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.profile_telephone_verify() }).click()
    await looks.areGood()
    await page.getByRole('button', { name: say.profile_telephone_code_send() }).click()
    await expect(page.getByText(say.profile_telephone_code_sent({ telephone }))).toBeVisible()
    const code = page.getByLabel(say.profile_telephone_code(), { exact: true })
    await expect(code).toBeFocused()
    await page.getByRole('button', { name: say.profile_telephone_code_again() }).click()
    await expect(page.getByText(say.profile_telephone_code_resent())).toBeVisible()
    const texted = await newestCode(lightwell, telephone)
    await code.fill(texted === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.profile_telephone_code_refused())).toBeVisible()
    await looks.areGood()
    await code.fill(texted)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.profile_telephone_verified())).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: telephone })).toContainText(
      say.profile_verified(),
    )
    await looks.areGood()
  })

  test('thinks better of another e-mail', async ({ page, say }) => {
    await page.getByRole('button', { name: say.profile_email_change() }).click()
    await page.getByLabel(say.profile_email_new(), { exact: true }).fill('another@example.org')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.profile_email_keep() }).click()
    await expect(page.getByRole('status').filter({ hasText: say.profile_email_kept() })).toBeVisible()
    await expect(page.getByRole('button', { name: say.profile_email_keep() })).toHaveCount(0)
  })

  test('changes the telephone number, which is looked at first', async ({
    page,
    expectTrouble,
    looks,
    say,
  }) => {
    expectTrouble('422')
    await page.getByRole('button', { name: say.profile_telephone_change() }).click()
    await page.getByLabel(say.profile_telephone(), { exact: true }).fill('555-0143')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.profile_telephone_not_one())).toBeVisible()
    await looks.areGood()
    await page.getByLabel(say.profile_telephone(), { exact: true }).fill('585.555.0143')
    await page.keyboard.press('Enter')
    await expect(page.getByText('(585) 555-0143')).toBeVisible()
  })

  test('changes the password after proving who they are, and sees the other sessions gone', async ({
    told,
  }) => {
    const { page, lightwell, customer, expectTrouble, looks, say } = told
    expectTrouble('403', '422')
    await signsInElsewhere(told)
    await customer.opensAnew(paths.profile)
    await expect(page.getByRole('button', { name: say.profile_sessions_end() })).toBeVisible()
    await looks.areGood()
    lightwell.clock.pass({ minutes: 11 })

    await page.getByRole('button', { name: say.profile_password_change() }).click()
    await page.getByLabel(say.identity_invitation_password(), { exact: true }).fill(chosen)
    await page.getByLabel(say.identity_invitation_repeat(), { exact: true }).fill(chosen)
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: say.profile_prove_title() })
    await asked.getByLabel(say.identity_password(), { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    await expect(asked.getByText(say.profile_prove_wrong())).toBeVisible()
    await looks.areGood()
    await asked.getByLabel(say.identity_password(), { exact: true }).fill('glass carries light')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('status').filter({ hasText: say.profile_password_changed() })).toBeVisible()
    await expect(page.getByRole('button', { name: say.profile_sessions_end() })).toHaveCount(0)
    await page.context().clearCookies({ name: 'lightwell' })
    await page.goto('/login?target=/')
    await customer.typesPassword(chosen)
    await expect(page.getByRole('button', { name: say.identity_sign_out() })).toBeVisible()
  })

  test('would not prove who they are, and nothing is changed', async ({
    page,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('403')
    lightwell.clock.pass({ minutes: 11 })
    await page.getByRole('button', { name: say.profile_name_change() }).click()
    await page.getByLabel(say.identity_first_name(), { exact: true }).fill('Theodora')
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: say.profile_prove_title() })
    await asked.getByRole('button', { name: say.profile_cancel() }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: say.profile_name_change() })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Theodora')).toHaveCount(0)
  })

  test('ends the session of another browser, and reads in the log what happened', async ({ told }) => {
    const { page, customer, say } = told
    const elsewhere = await signsInElsewhere(told)
    await customer.opensAnew(paths.profile)
    await page.getByRole('button', { name: /Firefox/ }).click()
    await expect(page.getByRole('status').filter({ hasText: say.profile_session_ended() })).toBeVisible()
    await expect(page.getByText(say.profile_event_session_ended())).toBeVisible()
    expect((await elsewhere.get('/api/session')).status()).toBe(401)
  })

  test('comes to the profile from the menu', async ({ page, customer, say }) => {
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await page.getByRole('link', { name: say.profile_title() }).click()
    await customer.sees(say.profile_title())
  })
})

/** Signs the same customer in somewhere else. */
async function signsInElsewhere({ who, lightwell, page }: Told) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser.')
  const context = await browser.newContext({
    baseURL: lightwell.address,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  })
  const data = { email: emailOf(who.signIn), password: 'glass carries light' }
  await context.request.post('/api/login', { data })
  return context.request
}
