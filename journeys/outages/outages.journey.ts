// Outages: shown to people affected before they ask, and to anyone who asks. Everyone who asked to be notified is told
// when the outage is over.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { wordsIn } from '../fixtures/words.ts'
import { outagesAt } from './outages-page.ts'
import { watchedOf, zipOf } from './outages-rows.ts'

/**
 * Returns the mails about the outage's end. Mails are in the person's language for mails, even if the pages are in
 * another language.
 */
const mailsOfItsEnd = async ({ lightwell, household }: Story) => {
  const subjects = await mailboxOf(lightwell, household.email()).subjects()
  return subjects.filter((subject) => subject === wordsIn('en').outages_over_subject())
}

forEitherKind(() => {
  test('sees what is down above the summary and beside the tickets, asks to be told, and is told once it is over', async ({
    story,
  }) => {
    const { page, customer, household, say } = story
    const outages = outagesAt(story)
    const main = page.getByRole('main')
    await outages.begin()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await outages.isSeen(say.outages_on())
    await outages.isWatched()
    await expect.poll(() => watchedOf(story)).toEqual([household.own('bridge')])

    await customer.goTo(paths.tickets)
    await customer.sees(say.tickets_title())
    await outages.isSeen(say.outages_on())
    await expect(main).toContainText(say.outages_watched())
    await expect(outages.watch).toHaveCount(0)
    // People who are about to report the outage again learn that they don't need to.
    await main.getByRole('link', { name: say.tickets_new(), exact: true }).click()
    await customer.sees(say.tickets_new())
    await expect(main).toContainText(say.outages_need_not_report())

    await outages.end()
    await expect.poll(() => mailsOfItsEnd(story)).toHaveLength(1)
    for (const [place, title] of [
      [paths.summary, say.accounts_summary_title()],
      [paths.tickets, say.tickets_title()],
    ] as const) {
      await customer.opensAnew(place)
      await customer.sees(title)
      await expect(main.getByText(say.outages_on(), { exact: true })).toHaveCount(0)
    }
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('finds out from home what is down at a zip code', async ({ story }) => {
      const { page, say, expectTrouble } = story
      const outages = outagesAt(story)
      expectTrouble('400')
      // The home page also has a ZIP code field, for looking up a ticket.
      const search = async (typed: string) => {
        const form = page.locator('form[action="/outages"]')
        await form.getByLabel(say.outages_zip(), { exact: true }).fill(typed)
        await form.getByRole('button', { name: say.outages_look(), exact: true }).click()
      }
      await outages.begin()
      await page.goto('/')
      await search(await zipOf(story))
      await outages.isSeen(say.outages_at_on())
      await search('1000')
      await expect(page.getByRole('main')).toContainText(say.outages_zip_wrong())
      await expect(page.getByLabel(say.outages_zip(), { exact: true })).toHaveValue('1000')
    })
  })
})

test.describe('a guest', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'es', device: 'phone', theme: 'dark' } })

  test('learns it where they look up a ticket, with nothing of the address, and signs in to be told', async ({
    story,
  }) => {
    const { page, household, customer, a11y, say } = story
    const outages = outagesAt(story)
    const main = page.getByRole('main')
    const ticketId = household.own('TT-40718826')
    const zip = await zipOf(story)
    await outages.begin()
    await page.goto('/helpcenter/categories/ticket-status')
    await main.getByLabel(say.appointments_guest_work_number()).fill(ticketId)
    await main.getByLabel(say.identity_last_name()).fill('castillo')
    await main.getByLabel(say.appointments_guest_zip()).fill(zip)
    await main.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
    await expect(main).toContainText(ticketId)
    await outages.isSeen(say.outages_near_on())
    for (const part of ['Example Street', zip]) await expect(main).not.toContainText(part)
    await a11y.isGood()
    // People who want to be notified sign in, and come back to the page where they can ask for that.
    await main.getByRole('link', { name: say.outages_sign_in() }).click()
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
    await expect(outages.watch).toBeVisible()
  })
})
