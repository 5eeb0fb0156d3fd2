import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { wordsIn } from '../fixtures/words.ts'
import { rowsOf } from './identity-rows.ts'
import { signInAt } from './sign-in-page.ts'

forEitherKind(() => {
  test('follows a deep link while signed out, mistypes the password, tries again, and is where the link led', async ({
    story,
  }) => {
    const { page, customer, household, expectTrouble, say } = story
    const signIn = signInAt(story)
    const rows = rowsOf(story)
    expectTrouble('401')
    await customer.goTo(paths.payOnce)
    await expect(page).toHaveURL(/\/login\?target=/)
    await customer.typesPassword('glass carries no light')
    await expect(signIn.refusal).toContainText(say.identity_refused())
    await expect(signIn.email).toHaveValue(household.email())
    await expect(signIn.password).toHaveValue('')
    await expect(signIn.password).toBeFocused()
    await expect.poll(rows.sessions).toBe(0)

    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(page).toHaveURL(/\/account\/#\/payments\/onetime$/)
    await expect.poll(rows.sessions).toBe(1)
  })

  test('is asked to wait after too many attempts, sees the time run down, and signs in when it is over', async ({
    story,
  }) => {
    const { page, customer, household, expectTrouble, a11y, time, say } = story
    const signIn = signInAt(story)
    expectTrouble('429')
    const claim = { email: household.email(), password: 'wrong every time' }
    for (let attempt = 0; attempt < 10; attempt++) await page.request.post('/api/login', { data: claim })
    await page.clock.install()
    await signIn.opens(paths.summary)
    await customer.typesPassword()
    const [before = '', after = ''] = say.identity_too_many_sign_in({ wait: '|' }).split('|')
    await expect(signIn.refusal).toContainText(before)
    await expect(signIn.refusal).toContainText(after)
    await expect(signIn.timer).toHaveText(/^1[45]:\d\d$/)
    await a11y.isGood()
    time.passes({ minutes: 15 })
    await page.clock.runFor('15:00')
    await expect(signIn.refusal).toHaveCount(0)
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('changes the language, sees nothing of passkeys, and signs in and out', async ({ story }) => {
      const { page, customer, who } = story
      const signIn = signInAt(story)
      const rows = rowsOf(story)
      const other = who.language === 'en' ? 'es' : 'en'
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', who.language)
      await signIn.changesLanguage()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await signIn.changesLanguage(wordsIn(other))
      await expect(page.locator('html')).toHaveAttribute('lang', who.language)

      await signIn.opens()
      await expect(signIn.password).toBeVisible()
      await expect(signIn.withPasskey).toBeHidden()
      await customer.typesPassword()
      await expect(page).toHaveURL('/')
      await signIn.seesHome()
      await expect.poll(rows.sessions).toBe(1)
      await signIn.signOut.click()
      await expect(signIn.password).toBeVisible()
      await expect.poll(rows.sessions).toBe(0)
    })
  })
})
