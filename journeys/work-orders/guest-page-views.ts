import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

const tickets = '/helpcenter/categories/ticket-status'
const ticketOf = ({ household }: Story) => household.own('TT-40718826')

/** Looks up María Elena's ticket or work order with the page's form. */
async function lookUp(
  { page, household, say }: Story,
  typed: Partial<Record<'account' | 'name' | 'zip', string>> = {},
) {
  await page.goto(tickets)
  await page
    .getByLabel(say.identity_account_number())
    .fill(household.own(typed.account ?? '212-555-0101-010121-5'))
  await page.getByLabel(say.identity_last_name()).fill(typed.name ?? 'Castillo')
  await page.getByLabel(say.appointments_guest_zip()).fill(typed.zip ?? '10001')
  await page.getByRole('button', { name: say.appointments_guest_find_ticket() }).click()
}

const found =
  (change?: string) =>
  async (story: Story): Promise<void> => {
    await lookUp(story)
    const id = ticketOf(story)
    await expect(story.page.getByRole('main').getByText(id)).toBeVisible()
    if (change) await story.page.goto(`${tickets}/${change}?id=${id}`)
  }

/** The outage page for a ZIP code. */
const outages = (name: string, zip: string, said: (say: Say) => string, trouble?: string): View => ({
  name,
  leavesNothing: true,
  open: async ({ page, expectTrouble, say }) => {
    if (trouble) expectTrouble(trouble)
    await page.goto(`/outages?zip=${zip}`)
    // Several outages may be on at one place.
    await expect(anyOf(page.getByRole('main').getByText(said(say), { exact: true }))).toBeVisible()
  },
})

/** The pages for guests who look up tickets, work orders and outages. */
export const pageViews: View[] = [
  {
    name: 'guest-form',
    leavesNothing: true,
    open: async ({ page, say }) => {
      await page.goto('/helpcenter/categories/order-status')
      await expect(page.getByRole('button', { name: say.appointments_guest_find_order() })).toBeVisible()
    },
  },
  {
    name: 'guest-missed',
    open: async (story) => {
      story.expectTrouble('422')
      await lookUp(story, { zip: '10002' })
      for (let again = 0; again < 2; again++)
        await story.page.getByRole('button', { name: story.say.appointments_guest_find_ticket() }).click()
      await expect(
        story.page.getByRole('main').getByText(story.say.appointments_guest_call_title()),
      ).toBeVisible()
    },
  },
  { name: 'guest-found', open: found() },
  {
    name: 'guest-found-outage',
    open: async (story) => {
      await story.household.has('florida')
      await lookUp(story, { account: '239-555-0109-061722-6', name: 'Núñez de la Vega', zip: '33901' })
      await expect(story.page.getByRole('main').getByText(story.say.outages_near_on())).toBeVisible()
    },
  },
  { name: 'guest-time', open: found('time') },
  {
    name: 'guest-number-refused',
    open: async (story) => {
      story.expectTrouble('422')
      await found('number')(story)
      await story.page.locator('[name=telephone]').fill('666-555-0188')
      await story.page.getByRole('button', { name: story.say.appointments_number_save() }).click()
      await expect(
        story.page.getByRole('main').getByText(story.say.appointments_number_area_reserved()),
      ).toBeVisible()
    },
  },
  { name: 'guest-cancel', open: found('cancel') },
  {
    name: 'home-waiting',
    signIn: 'unprovisioned',
    open: async ({ page, say }) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: say.appointments_guest_your_orders() })).toBeVisible()
    },
  },
  {
    name: 'guest-unknown-type',
    leavesNothing: true,
    open: async ({ page, expectTrouble }) => {
      expectTrouble('404')
      await page.goto('/helpcenter/categories/bills')
    },
  },
  { name: 'outages-form', leavesNothing: true, open: async ({ page }) => void (await page.goto('/outages')) },
  outages('outages', '33901', (say) => say.outages_at_on()),
  outages('outages-maintenance', '14604', (say) => say.outages_at_maintenance()),
  outages('outages-none', '10001', (say) => say.outages_none({ zip: '10001' })),
  outages('outages-wrong', '1000', (say) => say.outages_zip_wrong(), '400'),
  {
    name: 'outages-unavailable',
    open: async (story) => {
      story.lightwell.plays('outages', { list: async () => 'unreachable' })
      await outages('', '33901', (say) => say.outages_unavailable(), '503').open(story)
    },
  },
  {
    name: 'outages-too-many',
    open: async (story) => {
      // The server never limits requests from its own machine, so pretend that it does.
      const { limits } = story.lightwell.world
      const take = async (...asked: Parameters<typeof limits.take>) => ({
        ...(await limits.take(...asked)),
        waitSeconds: 540,
      })
      story.lightwell.plays('limits', { take })
      await outages('', '33901', (say) => say.outages_too_many(), '429').open(story)
    },
  },
]
