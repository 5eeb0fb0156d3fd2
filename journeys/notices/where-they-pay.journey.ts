// None of the three unrequested dialogs appears on pages where people pay or set up how they pay (CP §4).
import { cookieOf } from '@lightwell/customer-portal/notices/prompts/answered.ts'
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Prompt } from '@lightwell/rulebook/notices/prompts.ts'
import { test } from '../fixtures/content.ts'
import { expect, forEitherKind, type Story } from '../fixtures/journey.ts'
import { countsAsked, promotesTo } from '../fixtures/prompts.ts'
import { getsPaper } from './notices-rows.ts'
import { promptsAt } from './prompts-page.ts'

/** Pays, and lets minutes go by on each page. The story controls the browser's clock. */
async function paysInPeace(story: Story) {
  const { page, customer, say } = story
  for (const [path, title] of [
    [paths.payOnce, say.payments_onetime_title()],
    [paths.newMethod, say.payment_methods_new_title()],
    [paths.methods, say.payment_methods_title()],
    [paths.autopaySignup, say.autopay_signup_title()],
    [paths.paymentHistory, say.payments_history_title()],
  ] as const) {
    await customer.opensAnew(path)
    await customer.sees(title)
    await page.clock.runFor(60_000)
    await promptsAt(story).isShownNothing()
  }
}

/** Sets the cookie of a prompt that was answered two days ago. Clears the tab's storage, as a new visit would. */
async function hasAnswered({ page, lightwell: { clock, address } }: Story, prompt: Prompt) {
  const at = clock.read().subtract({ hours: 48 }).epochMilliseconds / 1000
  await page.context().addCookies([{ name: cookieOf[prompt], value: `${at}`, url: `${address}/account/` }])
  await page.evaluate(() => sessionStorage.clear())
}

test.use({ isPrompted: true, isPromotedTo: true })

forEitherKind(() => {
  test('pays without being asked about auto pay or paper, or promoted to', async ({ story, content }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    /** Checks that the prompt was only held back: it shows once the summary has been idle. */
    const isWaitedForBy = async (prompt: typeof prompts.promo) => {
      await customer.opensAnew(paths.summary)
      await customer.sees(say.accounts_summary_title())
      await prompts.isShownSoon(prompt)
    }
    await getsPaper(story)
    await promotesTo(100, content)
    const asked = countsAsked(story)
    await page.clock.install()
    await customer.signsIn()
    await paysInPeace(story)
    await isWaitedForBy(prompts.autopay)

    await hasAnswered(story, 'autopay')
    await isWaitedForBy(prompts.paperless)

    await hasAnswered(story, 'paperless')
    await paysInPeace(story)
    expect(asked()).toBe(0)
    await isWaitedForBy(prompts.promo)
  })
})
