import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import type { View } from './view.ts'

const tickets = '/helpcenter/categories/ticket-status'
const ticketOf = ({ household }: Told) => household.own('TT-40718826')

/** Looks up María Elena's ticket or order with the page's form. */
async function lookUp(
  { page, household, say }: Told,
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
  async (told: Told): Promise<void> => {
    await lookUp(told)
    const id = ticketOf(told)
    await expect(told.page.getByRole('main').getByText(id)).toBeVisible()
    if (change) await told.page.goto(`${tickets}/${change}?id=${id}`)
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

/** The pages for guests who look up tickets, orders and outages. */
export const guestViews: View[] = [
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
    open: async (told) => {
      told.expectTrouble('422')
      await lookUp(told, { zip: '10002' })
      for (let again = 0; again < 2; again++)
        await told.page.getByRole('button', { name: told.say.appointments_guest_find_ticket() }).click()
      await expect(
        told.page.getByRole('main').getByText(told.say.appointments_guest_call_title()),
      ).toBeVisible()
    },
  },
  { name: 'guest-found', open: found() },
  {
    name: 'guest-found-outage',
    open: async (told) => {
      await told.household.has('florida')
      await lookUp(told, { account: '239-555-0109-061722-6', name: 'Núñez de la Vega', zip: '33901' })
      await expect(told.page.getByRole('main').getByText(told.say.outages_near_on())).toBeVisible()
    },
  },
  { name: 'guest-time', open: found('time') },
  {
    name: 'guest-number-refused',
    open: async (told) => {
      told.expectTrouble('422')
      await found('number')(told)
      await told.page.locator('[name=telephone]').fill('666-555-0188')
      await told.page.getByRole('button', { name: told.say.appointments_number_save() }).click()
      await expect(
        told.page.getByRole('main').getByText(told.say.appointments_number_area_reserved()),
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
    open: async (told) => {
      told.lightwell.plays('outages', { list: async () => 'unreachable' })
      await outages('', '33901', (say) => say.outages_unavailable(), '503').open(told)
    },
  },
  {
    name: 'outages-too-many',
    open: async (told) => {
      // The server's own machine is never rate limited, so fake the limit.
      const { limits } = told.lightwell.world
      const take = async (...asked: Parameters<typeof limits.take>) => ({
        ...(await limits.take(...asked)),
        waitSeconds: 540,
      })
      told.lightwell.plays('limits', { take })
      await outages('', '33901', (say) => say.outages_too_many(), '429').open(told)
    },
  },
]
