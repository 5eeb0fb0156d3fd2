import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { paymentFormAt } from '../fixtures/payment-form.ts'
import { wordsIn } from '../fixtures/words.ts'
import { settingsAt } from './settings-menu.ts'

forEitherKind(() => {
  test('changes the language, and page and mails keep to it', async ({ story }) => {
    const { page, customer, payment, books, who } = story
    const language = who.language === 'en' ? 'es' : 'en'
    const say = wordsIn(language)
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('21.12')
    await settingsAt(story).changesLanguage()
    await customer.sees(say.payments_onetime_title())
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const inOther = paymentFormAt(page, { customer, books, say, who: { ...who, language } })
    // The typed text is still there.
    await expect(inOther.amountField).toHaveValue('21.12')

    await inOther.reviews(21_12)
    await inOther.accepts()
    await inOther.pays(21_12)
    await customer.sees(say.payments_completed_title())
    const amount = inOther.dollars(21_12)
    await expect
      .poll(async () => (await books.read()).mails)
      .toEqual([say.mail_payment_completed_subject({ amount })])
  })

  test('changes the theme, and it is kept', async ({ story }) => {
    const { page, customer, who, say } = story
    const settings = settingsAt(story)
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    const other = who.theme === 'light' ? 'dark' : 'light'
    await settings.choosesTheme(other)
    await expect.poll(scheme).toBe(other)
    await customer.reloads()
    await customer.sees(say.accounts_summary_title())
    await expect.poll(scheme).toBe(other)
    await settings.choosesTheme('system')
    await expect.poll(scheme).toBe('light dark')
  })
})
