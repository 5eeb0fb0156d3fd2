import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { wordsIn } from '../fixtures/words.ts'

forBothKinds(({ language }) => {
  test('changes the language, and page and mails keep to it', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const other = language === 'en' ? 'es' : 'en'
    const sayOther = wordsIn(other)
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('21.12')
    await customer.opensSettings()
    await page.getByRole('button', { name: say.portal_other_language(), exact: true }).click()
    await customer.sees(sayOther.payments_onetime_title())
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    // What was typed is still there.
    await expect(page.getByRole('textbox', { name: sayOther.payments_amount_field() })).toHaveValue('21.12')

    await page.getByRole('button', { name: sayOther.payments_outlook_next(), exact: true }).click()
    await page.getByRole('checkbox', { name: sayOther.payments_confirm_accept() }).check()
    const amount = payment.dollars(21_12)
    await page.getByRole('button', { name: sayOther.payments_confirm_pay({ amount }), exact: true }).click()
    await customer.sees(sayOther.payments_completed_title())
    const { mails } = await books.read()
    expect(mails).toEqual([sayOther.mail_payment_completed_subject({ amount })])
  })

  test('changes the theme, and it is kept', async ({ page, customer, say, who }) => {
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    const other = who.theme === 'light' ? 'dark' : 'light'
    await customer.opensSettings()
    await page
      .getByRole('radio', { name: other === 'dark' ? say.portal_theme_dark() : say.portal_theme_light() })
      .check()
    expect(await scheme()).toBe(other)
    await page.reload()
    await customer.sees(say.accounts_summary_title())
    expect(await scheme()).toBe(other)

    await customer.opensSettings()
    await page.getByRole('radio', { name: say.portal_theme_system() }).check()
    expect(await scheme()).toBe('light dark')
  })
})

test.describe('florida', () => {
  test.use({ who: { signIn: 'florida', language: 'en', device: 'phone', theme: 'light' } })

  test('signs in on an English page, and goes on in the language of her mails', async ({
    page,
    customer,
  }) => {
    // No language was chosen in this browser: it says that it prefers English.
    await page.context().clearCookies()
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await customer.typesPassword()
    await customer.sees(wordsIn('es').accounts_summary_title())
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
