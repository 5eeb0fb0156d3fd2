import type { Locator, Page } from '@playwright/test'
import type { Say } from '../fixtures/words.ts'

/** The bar that says which account is in use, and leads to the others. */
export interface AccountBar {
  inUse: Locator
  /** Sees the accounts that can be chosen. */
  opens(): Promise<void>
  /** Chooses an account by its name or number. */
  chooses(name: string): Promise<void>
}

/** Takes the page, since it may be another one than the story's own. */
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
