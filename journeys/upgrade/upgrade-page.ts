import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The upgrade of an account to the platform, as the person who asks for it sees it. */
export interface Upgrade {
  /** The link to the upgrade, anywhere on a page. */
  offers: Locator
  /** Dismisses the offer on the pages of bills and payments. */
  dismissesOffer(): Promise<void>
  /** Presses the summary's offer, which explains the upgrade. */
  opensOffer(): Promise<void>
  putsItOff(): Promise<void>
  /** Presses the button that starts the upgrade. */
  begins(): Promise<void>
  /** Opens the page by URL and starts the upgrade. */
  opensAndBegins(): Promise<void>
  /** The step in which the platform opens the account. */
  opening: Locator
}

export function upgradeAt({ page, customer, say }: Story): Upgrade {
  const main = page.getByRole('main')
  const offers = page.locator(`a[href^="#${paths.upgrade}"]`)
  const begins = () => main.getByRole('button', { name: say.upgrade_ask_begin(), exact: true }).click()
  return {
    offers,
    dismissesOffer: () => main.getByRole('region').filter({ has: offers }).getByRole('button').click(),
    async opensOffer() {
      await main.getByRole('link', { name: say.accounts_product_migration_start(), exact: true }).click()
      await customer.sees(say.upgrade_ask_title())
    },
    async putsItOff() {
      await main.getByRole('link', { name: say.upgrade_ask_later(), exact: true }).click()
      await customer.sees(say.accounts_summary_title())
    },
    begins,
    async opensAndBegins() {
      await customer.goTo(paths.upgrade)
      await customer.sees(say.upgrade_ask_title())
      await begins()
    },
    opening: main.getByRole('listitem').filter({ hasText: say.upgrade_step_open() }),
  }
}
