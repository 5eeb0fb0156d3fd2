import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const promptNamed = ({ page }: Told, name: string) => page.getByRole('dialog', { name, exact: true })
const autopayPrompt = (told: Told) => promptNamed(told, told.say.notices_prompt_autopay_title())
const paperlessPrompt = (told: Told) => promptNamed(told, told.say.notices_prompt_paperless_title())
/** Not the top of the document: whoever uses the keyboard goes on where the page begins. */
const goesOnAtHeading = ({ page }: Told) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()
const notNow = ({ page, say }: Told) =>
  page.getByRole('button', { name: say.notices_prompt_later(), exact: true }).click()

/** Another visit in the same browser, on another day where nothing else is said: only its cookies are left. */
async function comesAgain({ page, customer, lightwell }: Told, afterHours = 25) {
  lightwell.clock.pass({ hours: afterHours })
  await page.evaluate(() => sessionStorage.clear())
  await customer.signsIn()
}

/** Opens the summary, and lets a minute go by once all is there that could ask. The browser's clock is the journey's. */
async function waitsOnSummary({ page, customer, say }: Told) {
  const prompts = page.waitForResponse(/\/Prompts-[^/]*[.]js$/)
  await customer.opensAnew(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await prompts
  await page.clock.runFor(60_000)
}

/** By the browser's clock, which is the journey's. */
async function isAskedSoon(told: Told) {
  await expect(async () => {
    await told.page.clock.runFor(10_000)
    await expect(autopayPrompt(told)).toBeVisible({ timeout: 100 })
  }).toPass()
}

test.use({ isPrompted: true })

forBothKinds(() => {
  test.beforeEach(async ({ lightwell }) => {
    await lightwell.world.database.updateTable('accounts').set({ paperless: false }).execute()
  })

  test('is asked about auto pay first, and about paper in the next visit', async ({ told }) => {
    const { page, customer, say, looks } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(autopayPrompt(told)).toBeVisible()
    await looks.areGood()
    await notNow(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goesOnAtHeading(told)

    await comesAgain(told)
    await customer.opensAnew(paths.summary)
    await expect(paperlessPrompt(told)).toBeVisible()
    await looks.areGood()
    await page.getByRole('link', { name: say.notices_prompt_paperless_yes(), exact: true }).click()
    await customer.sees(say.profile_title())
    await expect(page.getByText(say.linked_accounts_paperless_lead())).toBeInViewport()
  })

  test('sets up auto pay from where they are asked', async ({ told }) => {
    const { page, customer, say } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await autopayPrompt(told)
      .getByRole('link', { name: say.notices_prompt_autopay_yes(), exact: true })
      .click()
    await customer.sees(say.autopay_signup_title())
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is asked again after 30 days, by the clock of the server', async ({ told }) => {
    const { page, customer } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(autopayPrompt(told)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(autopayPrompt(told)).toBeHidden()
    await goesOnAtHeading(told)
    const [cookie] = await keepsSoMany(told, 1)
    expect(cookie).toMatchObject({ name: 'autopay-reminder', path: '/account/', sameSite: 'Strict' })
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

    await comesAgain(told)
    await customer.opensAnew(paths.summary)
    await expect(paperlessPrompt(told)).toBeVisible()
    // Beside it: the corner of the page that no dialog reaches.
    await page.mouse.click(2, 2)
    await expect(paperlessPrompt(told)).toBeHidden()
    await goesOnAtHeading(told)
    await keepsSoMany(told, 2)

    await page.clock.install()
    await comesAgain(told, 29 * 24 - 2)
    await waitsOnSummary(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await comesAgain(told, 2)
    await waitsOnSummary(told)
    await isAskedSoon(told)
  })

  test('is asked once in a visit, and not while something is open', async ({ told }) => {
    const { page, customer, say } = told
    await page.clock.install()
    await customer.signsIn()
    const prompts = page.waitForResponse(/\/Prompts-[^/]*[.]js$/)
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await prompts
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await customer.opensSettings()
    await isAskedSoon(told)
    await notNow(told)
    await waitsOnSummary(told)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** The browser keeps so many answers to prompts, as soon as it has written them down. */
async function keepsSoMany({ page }: Told, many: number) {
  const kept = async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('-reminder'))
  await expect.poll(kept).toHaveLength(many)
  return kept()
}

test.describe('somebody past due', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'phone', theme: 'light' } })

  test('is asked nothing while the service is suspended, and like everybody once it is back', async ({
    told,
  }) => {
    const { page, customer, lightwell, say } = told
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await expect(page.getByRole('region', { name: say.repair_fail_service_suspended() })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lightwell.world.database.updateTable('played_lines').set({ is_suspended: false }).execute()
    await customer.opensAnew(paths.summary)
    await expect(autopayPrompt(told)).toBeVisible()
  })
})
