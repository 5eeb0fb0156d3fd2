import type { Locator, Page } from '@playwright/test'
import type { Say } from '../fixtures/words.ts'

/** The bar that shows which account is in use and lets people switch to another. */
export interface AccountBar {
  inUse: Locator
  /** Opens the list of accounts to choose from. */
  opens(): Promise<void>
  /** Chooses another account by its name or number. */
  chooses(name: string): Promise<void>
}

/** Takes the page as an argument, because it may not be the story's own page. */
export function accountBarAt(page: Page, say: Say): AccountBar {
  const inUse = page.getByRole('region', { name: say.accounts_in_use(), exact: true })
  const list = page.getByRole('list', { name: say.accounts_switch_list(), exact: true })
  const bar: AccountBar = {
    inUse,
    opens: () => inUse.getByText(say.accounts_switch(), { exact: true }).click(),
    async chooses(name) {
      await bar.opens()
      await list.getByRole('button').filter({ hasText: name }).click()
    },
  }
  return bar
}
