// None of the three modals that nobody asked for comes over a page where people pay, or say how they do (CP §4).
import { cookieOf } from '@lightwell/customer-portal/notices/prompts/answered.ts'
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Prompt } from '@lightwell/rulebook/notices/prompts.ts'
import { expect, type Told, test } from '../fixtures/journey.ts'
import { bothKinds } from '../fixtures/kinds.ts'
import { countsAsked, promotesTo } from '../fixtures/prompts.ts'
import type { Say } from '../fixtures/words.ts'

const pages = [
  [paths.payOnce, (say: Say) => say.payments_onetime_title()],
  [paths.newMethod, (say: Say) => say.payment_methods_new_title()],
  [paths.methods, (say: Say) => say.payment_methods_title()],
  [paths.autopaySignup, (say: Say) => say.autopay_signup_title()],
  [paths.paymentHistory, (say: Say) => say.payments_history_title()],
] as const

/** Pays, and lets minutes go by on each page of it. The browser's clock is the journey's. */
async function paysInPeace({ page, customer, say }: Told) {
  for (const [path, title] of pages) {
    await customer.opensAnew(path)
    await customer.sees(title(say))
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Would be shown it, and is once the summary has been quiet. */
async function isWaitedForBy({ page, customer, say }: Told, name: string) {
  await customer.opensAnew(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible({ timeout: 100 })
  }).toPass()
}

/** Another visit, two days after a question was answered. */
async function hasAnswered({ page, lightwell: { clock, address } }: Told, prompt: Prompt) {
  const at = clock.read().subtract({ hours: 48 }).epochMilliseconds / 1000
  await page.context().addCookies([{ name: cookieOf[prompt], value: `${at}`, url: `${address}/account/` }])
  await page.evaluate(() => sessionStorage.clear())
}

test.use({ isPrompted: true, isPromotedTo: true })

for (const { kind, ...who } of bothKinds)
  for (const language of ['en', 'es'] as const)
    test.describe(`a ${kind} customer in ${language}`, () => {
      test.use({ who: { ...who, language } })

      test('pays without being asked about auto pay or paper, or promoted to', async ({ told }) => {
        const { page, customer, say, lightwell } = told
        await lightwell.world.database.updateTable('accounts').set({ paperless: false }).execute()
        await promotesTo(100, told)
        const asked = countsAsked(told)
        await page.clock.install()
        await customer.signsIn()
        await paysInPeace(told)
        await isWaitedForBy(told, say.notices_prompt_autopay_title())

        await hasAnswered(told, 'autopay')
        await paysInPeace(told)
        await isWaitedForBy(told, say.notices_prompt_paperless_title())

        await hasAnswered(told, 'paperless')
        await paysInPeace(told)
        expect(asked()).toBe(0)
        await isWaitedForBy(told, { en: 'Wi-Fi in every room', es: 'Wi-Fi en cada habitación' }[language])
      })
    })
