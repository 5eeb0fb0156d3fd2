import type { Locator, Page } from '@playwright/test'
import { anyOf } from '../../fixtures/any-of.ts'
import { expect, type Story } from '../../fixtures/journey.ts'
import { numberFieldIn } from './number-field.ts'

/** The fields for looking up a ticket or a work order as a guest. */
export interface LookUp {
  /** The number of the account, the ticket or the work order. */
  number: string
  name: string
  zip: string
}

/** The pages on which guests follow their tickets and work orders, in one tab. */
export function guestAt({ page, say }: Pick<Story, 'page' | 'say'>, kind: 'ticket' | 'order') {
  const main = page.getByRole('main')
  const path = `/helpcenter/categories/${kind}-status`
  const find = kind === 'ticket' ? say.appointments_guest_find_ticket() : say.appointments_guest_find_order()
  const home = kind === 'ticket' ? say.appointments_guest_home_ticket() : say.appointments_guest_home_order()
  const byAccount = main.getByLabel(say.identity_account_number())
  const anyTime = anyOf(main.getByRole('radio'))
  const atHome = page.getByRole('region', { name: home, exact: true })
  const fillIn = async (
    form: Locator,
    { number, name, zip }: LookUp,
    field = say.identity_account_number(),
  ) => {
    await form.getByLabel(field).fill(number)
    await form.getByLabel(say.identity_last_name()).fill(name)
    await form.getByLabel(say.appointments_guest_zip()).fill(zip)
    await form.getByRole('button', { name: find }).click()
  }
  return {
    path,
    main,
    /**
     * Looks up a ticket or work order with the home page's form. The form asks for an account number, but also takes a
     * work order's own number.
     */
    async looksUpFromHome(typed: LookUp, field?: string) {
      await page.goto('/')
      await fillIn(atHome, typed, field)
    },
    async opens() {
      await page.goto(path)
    },
    /** Looks up a ticket or work order with the form on the look-up page. */
    looksUp: (typed: LookUp, field?: string) => fillIn(main, typed, field),
    find: main.getByRole('button', { name: find }),
    byAccount,
    searching: main.getByText(say.appointments_guest_searching()),
    zip: main.getByLabel(say.appointments_guest_zip()),
    /** The ticket or work order that was found, by its own number. */
    work: (id: string) =>
      main.getByRole('region', {
        name:
          kind === 'ticket' ? say.appointments_named_ticket({ id }) : say.appointments_named_order({ id }),
      }),
    callUs: (telephone: string) => main.getByText(say.appointments_guest_call({ telephone })),
    presses: (name: string) => main.getByRole('button', { name }).click(),
    follows: (name: string) => main.getByRole('link', { name }).click(),
    time: {
      /**
       * @param day as the page writes it: `Friday, October 16`
       * @param window as the page writes it: `1–3 pm`
       */
      chooses: (day: string, window: string) =>
        main.getByRole('group', { name: day }).getByLabel(window).check(),
      choosesAny: () => anyTime.check(),
      /** The start and end of the first free time, as instants of ISO 8601. */
      offered: async () => (await anyTime.inputValue()).split('/'),
      offers: (startsAt: string) => main.locator(`input[value^="${startsAt}"]`),
      saves: () => main.getByRole('button', { name: say.appointments_time_save() }).click(),
    },
    number: numberFieldIn(main, { page, say }),
    /** The form waits two seconds before showing, in case another page handed a lookup over. */
    waitsToBeShown: () =>
      main.locator('form[data-look-up]').evaluate((form) => {
        const box = form.parentElement
        if (box === null) throw new Error('The form stands alone.')
        const { visibility, animationDelay } = getComputedStyle(box)
        return { visibility, animationDelay }
      }),
    /** Shows the page again as it was left, the way the browser's back button does. */
    comesBack: () =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    /** Checks for the question that's asked before canceling. */
    asksToCancel: (id: string) =>
      expect(
        main.getByRole('heading', {
          name: kind === 'ticket' ? say.tickets_cancel_ask({ id }) : say.orders_cancel_ask({ id }),
        }),
      ).toBeVisible(),
    async isAskedAgain() {
      await expect(main.getByRole('button', { name: find })).toBeVisible()
    },
  }
}

/** Returns what the tab's session storage keeps. */
export const keptIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
