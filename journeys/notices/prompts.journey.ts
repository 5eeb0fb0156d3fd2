import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'
import { getsPaper, isBack } from './notices-rows.ts'
import { promptsAt } from './prompts-page.ts'

/**
 * Checks that the focus is on the page's heading, where keyboard users continue, and not at the top of the document.
 */
const goesOnAtHeading = ({ page }: Story) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()

/** Visits again in the same browser on another day, with only the cookies left from the first visit. */
async function comesAgain({ page, customer, time }: Story, afterHours = 25) {
  await page.evaluate(() => sessionStorage.clear())
  await customer.leaves()
  time.passes({ hours: afterHours })
  await customer.signsIn()
}

/** Returns the cookies in which the browser stored answers to prompts. */
const answersKept = async ({ page }: Story) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('-reminder'))

test.use({ isPrompted: true })

forEitherKind(() => {
  test('is asked about auto pay first, and about paper in the next visit', async ({ story }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    await getsPaper(story)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(prompts.autopay).toBeVisible()
    await prompts.putsOff()
    await prompts.isShownNothing()
    await goesOnAtHeading(story)

    await comesAgain(story)
    await customer.opensAnew(paths.summary)
    await expect(prompts.paperless).toBeVisible()
    await prompts.paperless
      .getByRole('link', { name: say.notices_prompt_paperless_yes(), exact: true })
      .click()
    await customer.sees(say.profile_title())
    await expect(
      page.getByRole('main').getByText(say.linked_accounts_paperless_lead(), { exact: true }),
    ).toBeInViewport()
  })

  test('is asked again after 30 days, by the clock of the server', async ({ story }) => {
    const { page, customer } = story
    const prompts = promptsAt(story)
    await getsPaper(story)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(prompts.autopay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompts.autopay).toBeHidden()
    await goesOnAtHeading(story)
    await expect
      .poll(() => answersKept(story))
      .toEqual([expect.objectContaining({ name: 'autopay-reminder', path: '/account/', sameSite: 'Strict' })])
    const [cookie] = await answersKept(story)
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

    await comesAgain(story)
    await customer.opensAnew(paths.summary)
    await expect(prompts.paperless).toBeVisible()
    // Presses outside the dialog, in the corner of the page that no dialog reaches.
    await page.mouse.click(2, 2)
    await expect(prompts.paperless).toBeHidden()
    await goesOnAtHeading(story)
    await expect.poll(() => answersKept(story)).toHaveLength(2)

    await page.clock.install()
    await comesAgain(story, 29 * 24 - 2)
    await prompts.waitsOnSummary(1)
    await prompts.isShownNothing()

    await comesAgain(story, 2)
    await prompts.waitsOnSummary(1)
    await prompts.isShownSoon(prompts.autopay)
  })

  test('is asked once in a visit, and not while something is open', async ({ story }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    await getsPaper(story)
    await page.clock.install()
    await customer.signsIn()
    const code = page.waitForResponse(/\/Prompts-[^/]*[.]js$/)
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await code
    await page.clock.runFor(60_000)
    await prompts.isShownNothing()
    await customer.opensSettings()
    await prompts.isShownSoon(prompts.autopay)
    await prompts.putsOff()
    await prompts.waitsOnSummary(1)
    await prompts.isShownNothing()
  })
})

test.describe('somebody past due', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'phone', theme: 'light' } })

  test('is asked nothing while the service is suspended, and sets up auto pay from where they are asked', async ({
    story,
  }) => {
    const { page, customer, say } = story
    const prompts = promptsAt(story)
    await page.clock.install()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(noticesAt(story).notice(say.repair_fail_service_suspended())).toBeVisible()
    await page.clock.runFor(60_000)
    await prompts.isShownNothing()

    await isBack(story)
    await customer.opensAnew(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await prompts.isShownSoon(prompts.autopay)
    await prompts.autopay.getByRole('link', { name: say.notices_prompt_autopay_yes(), exact: true }).click()
    await customer.sees(say.autopay_signup_title())
    await prompts.isShownNothing()
  })
})
