import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'

const perPage = 12

/** The part of the payments page about past payments. */
export function historyAt({ page, customer, say }: Story) {
  const past = page.getByRole('main').getByRole('region', { name: say.payments_past_title(), exact: true })
  const pages = past.getByRole('navigation', { name: say.payments_pages() })
  const filter = past.getByRole('form', { name: say.payments_filter() })
  const from = filter.getByLabel(say.payments_filter_from(), { exact: true })
  const to = filter.getByLabel(say.payments_filter_to(), { exact: true })
  const number = (at: number) =>
    pages.getByRole('link', { name: say.payments_pages_page({ page: String(at) }), exact: true })
  // On a phone the filter starts closed, and closes after each use.
  const opensFilter = async () => {
    for (const name of [say.payments_filter(), say.payments_filter_change()]) {
      const opener = past.getByRole('button', { name, exact: true, expanded: false })
      if (await opener.isVisible()) await opener.click()
    }
  }

  const history = {
    past,
    filter,
    /** The references of the payments on this page. Customers know a payment by its reference. */
    references: past.getByRole('row').locator('small', { hasText: /^LW-/ }),
    /** A payment's row, by the payment's reference. */
    row: (reference: string) => past.getByRole('row').filter({ hasText: reference }),
    pageNumber: number,

    async opens(): Promise<void> {
      await customer.goTo(paths.paymentHistory)
      await history.isSeen()
    },
    isSeen: () => customer.sees(say.payments_history_title()),
    /** Checks that a full page of the list shows, and returns its references. */
    async seesPage(at: number): Promise<string[]> {
      await expect(number(at)).toHaveAttribute('aria-current', 'page')
      await expect(history.references).toHaveCount(perPage)
      return history.references.allTextContents()
    },
    turnsTo: (at: number) => number(at).click(),
    turnsOn: () => pages.getByRole('link', { name: say.payments_pages_next() }).click(),
    turnsBack: () => pages.getByRole('link', { name: say.payments_pages_previous() }).click(),
    opensReceipt: (reference: string) =>
      past.getByRole('link', { name: say.payments_history_receipt({ reference }), exact: true }).click(),
    downloads: () => past.getByRole('link', { name: say.payments_history_download() }).click(),

    /** Fills in the filter, leaving other fields as they are, and applies it. */
    async filters(by: { from?: Day; to?: Day; method?: string }): Promise<void> {
      await opensFilter()
      if (by.from) await from.fill(by.from)
      if (by.to) await to.fill(by.to)
      if (by.method) await filter.getByLabel(say.payments_filter_method()).selectOption(by.method)
      await filter.getByRole('button', { name: say.payments_filter_apply(), exact: true }).click()
    },
    /** Clears the filter with any of the links for that, and sees that the filter is empty. */
    async clearsFilter(): Promise<void> {
      await anyOf(past.getByRole('link', { name: say.payments_filter_clear() })).click()
      await expect(history.references).toHaveCount(perPage)
      await opensFilter()
      await expect(from).toHaveValue('')
    },
  }
  return history
}
