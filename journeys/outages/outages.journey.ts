// What is down: told to whom it is about before they ask, and to everybody who does; and that it is over, to whoever wanted to know.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { tellOutagesOver } from '@lightwell/server/outages/tell-over.ts'
import { loadOutages } from '@lightwell/server/testing/outages.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { wordsIn } from '../fixtures/words.ts'

const text = {
  en: 'A line is cut at the bridge. We are splicing it.',
  es: 'Se cortó una línea junto al puente. La estamos reparando.',
}
/** Where each kind's customer has the service, and what they have reported. */
const served = {
  legacy: { zip: '10001', ticketId: 'TT-40718826', familyName: 'castillo', street: 'Example Street' },
  platform: {
    zip: '14604',
    ticketId: 'TT-40833190',
    familyName: 'Montgomery-Featherstonehaugh',
    street: 'Placeholder',
  },
}
const times = {
  en: { since: 'Oct 14, 4:00am', until: 'Oct 14, 4:00pm' },
  es: { since: '14 oct, 4:00 a.m.', until: '14 oct, 4:00 p.m.' },
}

/** The provider loads what is down there. */
const isDown = ({ lightwell }: Pick<Told, 'lightwell'>, zip: string, more: { over_at?: string } = {}) =>
  loadOutages(lightwell, {
    id: 'bridge',
    kind: 'outage',
    services: 'internet phone',
    zips: zip,
    since: '2026-10-14T08:00:00Z',
    until: '2026-10-14T20:00:00Z',
    text_en: text.en,
    text_es: text.es,
    ...more,
  })

/** Sees what is known, since and until when. */
async function seesIt({ page, say, who: { language } }: Told, title: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(title, { exact: true })).toBeVisible()
  await expect(main.getByText(text[language])).toBeVisible()
  await expect(main.getByText(say.outages_since_until(times[language]))).toBeVisible()
}

/** The provider says that it is over, and those who wait are told by the job's next run but one. */
async function itEnds(told: Told, zip: string): Promise<void> {
  const { world, clock } = told.lightwell
  await isDown(told, zip, { over_at: '2026-10-14T11:00:00Z' })
  clock.pass({ minutes: 1 })
  for (let run = 0; run < 2; run++) await tellOutagesOver(world)
}

forBothKinds(({ kind, signIn }) => {
  const { zip, ticketId, familyName, street } = served[kind]
  const tells = ({ lightwell }: Told) => mailboxOf(lightwell, emailOf(signIn)).subjects()
  // The language in which they are written to, whichever they read.
  const { outages_over_subject: subject } = wordsIn('en')

  test('sees what is down above the summary and beside the tickets, and is told once it is over', async ({
    told,
  }) => {
    const { page, customer, looks, say } = told
    await isDown(told, zip)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await seesIt(told, say.outages_on())
    await looks.areGood()
    await page.getByRole('button', { name: say.outages_watch() }).click()
    await expect(page.getByText(say.outages_watched())).toBeVisible()

    await customer.goTo(paths.tickets)
    await customer.sees(say.tickets_title())
    await seesIt(told, say.outages_on())
    await expect(page.getByText(say.outages_watched())).toBeVisible()
    await expect(page.getByRole('button', { name: say.outages_watch() })).toHaveCount(0)

    await itEnds(told, zip)
    expect((await tells(told)).filter((each) => each === subject())).toHaveLength(1)
    for (const place of [paths.summary, paths.tickets]) {
      await customer.opensAnew(place)
      await customer.sees(place === paths.summary ? say.accounts_summary_title() : say.tickets_title())
      await expect(page.getByText(say.outages_on(), { exact: true })).toHaveCount(0)
    }
  })

  test('asks beside the tickets to be told, before reporting it once more', async ({ told }) => {
    const { page, customer, lightwell, looks, say } = told
    await isDown(told, zip)
    await customer.signsIn()
    await customer.goTo(paths.tickets)
    await customer.sees(say.tickets_title())
    await seesIt(told, say.outages_on())
    await looks.areGood()
    await page.getByRole('button', { name: say.outages_watch() }).click()
    await expect(page.getByText(say.outages_watched())).toBeVisible()
    await page.getByRole('link', { name: say.tickets_new(), exact: true }).click()
    await customer.sees(say.tickets_new())
    await expect(page.getByText(say.outages_need_not_report())).toBeVisible()
    const watches = await lightwell.world.database.selectFrom('outage_watches').select('outage_id').execute()
    expect(watches).toEqual([{ outage_id: 'bridge' }])
    await itEnds(told, zip)
    expect(await tells(told)).toContain(subject())
  })

  test('learns it as a guest who looks up a ticket, with nothing of the address', async ({ told }) => {
    const { page, looks, say } = told
    await isDown(told, zip)
    await page.goto('/helpcenter/categories/ticket-status')
    await page.getByLabel(say.appointments_guest_work_number()).fill(ticketId)
    await page.getByLabel(say.identity_last_name()).fill(familyName)
    await page.getByLabel(say.appointments_guest_zip()).fill(zip)
    await page.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
    const main = page.getByRole('main')
    await expect(main.getByText(ticketId)).toBeVisible()
    await seesIt(told, say.outages_near_on())
    for (const part of [street, zip]) await expect(main).not.toContainText(part)
    await looks.areGood()
    // Who wants to be told signs in, and comes to where that is asked for.
    await main.getByRole('link', { name: say.outages_sign_in() }).click()
    await told.customer.typesPassword()
    await told.customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('button', { name: say.outages_watch() })).toBeVisible()
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('finds out from home what is down at a zip code', async ({ told }) => {
      const { page, say, expectTrouble } = told
      expectTrouble('400')
      const look = async (typed: string) => {
        const field = page.getByLabel(say.outages_zip(), { exact: true })
        await field.fill(typed)
        await field.locator('xpath=ancestor::form').getByRole('button', { name: say.outages_look() }).click()
      }
      await isDown(told, zip)
      await page.goto('/')
      // At home a look-up asks for a zip code as well.
      await page.locator('#outages-zip').fill(zip)
      await page.getByRole('button', { name: say.outages_look(), exact: true }).click()
      await seesIt(told, say.outages_at_on())
      await look('30301')
      await expect(page.getByText(say.outages_none({ zip: '30301' }))).toBeVisible()
      await look('1000')
      await expect(page.getByText(say.outages_zip_wrong())).toBeVisible()
      await expect(page.getByLabel(say.outages_zip(), { exact: true })).toHaveValue('1000')
    })
  })
})
