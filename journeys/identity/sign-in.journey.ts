import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'
import { wordsIn } from '../fixtures/words.ts'

forBothKinds(() => {
  test('signs in and sees the account', async ({ page, customer, books, looks, say }) => {
    const { accountNumber } = await books.account()
    await page.goto('/login')
    await looks.areGood()
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByText(accountNumber).first()).toBeVisible()
  })

  test('mistypes the password, is not told which part was wrong, and tries again', async ({
    page,
    customer,
    looks,
    expectTrouble,
    lightwell,
    say,
  }) => {
    expectTrouble('401')
    await page.goto('/login')
    await customer.typesPassword('glass carries no light')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(say.identity_refused())
    const email = page.getByLabel(say.identity_email(), { exact: true })
    await expect(email).not.toHaveValue('')
    await expect(page.getByLabel(say.identity_password(), { exact: true })).toHaveValue('')
    await expect(page.getByLabel(say.identity_password(), { exact: true })).toBeFocused()
    await looks.areGood()
    expect(await sessionsIn(lightwell)).toBe(0)

    await email.fill('nobody.at.all@example.com')
    await page.getByLabel(say.identity_password(), { exact: true }).fill('glass carries no light')
    await page.getByRole('button', { name: say.identity_sign_in(), exact: true }).click()
    await expect(notice).toContainText(say.identity_refused())

    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
    expect(await sessionsIn(lightwell)).toBe(1)
  })

  test('is asked to wait after too many attempts, and may sign in when the time is over', async ({
    page,
    customer,
    expectTrouble,
    lightwell,
    say,
    who,
  }) => {
    expectTrouble('429')
    const claim = { email: emailOf(who.signIn), password: 'wrong every time' }
    for (let attempt = 0; attempt < 10; attempt++) await page.request.post('/api/login', { data: claim })
    await page.clock.install()
    await page.goto('/login')
    await customer.typesPassword()
    const [before = '', after = ''] = say.identity_too_many_sign_in({ wait: '|' }).split('|')
    await expect(page.getByRole('alert')).toContainText(before)
    await expect(page.getByRole('alert')).toContainText(after)
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    lightwell.clock.pass({ minutes: 15 })
    await page.clock.runFor('15:00')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('signs in and out, and changes the language', async ({ page, customer, lightwell, say, who }) => {
      const other = who.language === 'en' ? 'es' : 'en'
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', who.language)
      await page.getByRole('button', { name: say.portal_other_language() }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await page.getByRole('button', { name: wordsIn(other).portal_other_language() }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', who.language)

      await page.goto('/login?target=/')
      await customer.typesPassword()
      await expect(page).toHaveURL('/')
      expect(await sessionsIn(lightwell)).toBe(1)
      await page.getByRole('button', { name: say.identity_sign_out() }).click()
      await expect(page.getByLabel(say.identity_password(), { exact: true })).toBeVisible()
      expect(await sessionsIn(lightwell)).toBe(0)
    })
  })
})

async function sessionsIn({ world }: Pick<Lightwell, 'world'>): Promise<number> {
  const sessions = await world.database.selectFrom('sessions').select('token_hash').execute()
  return sessions.length
}
