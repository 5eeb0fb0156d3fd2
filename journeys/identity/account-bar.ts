import type { Story } from '../fixtures/journey.ts'

/** The bar above the account's pages, which shows whose account is in use. */
export function accountBarAt({ page, say }: Pick<Story, 'page' | 'say'>) {
  const bar = page.getByRole('region', { name: say.accounts_in_use(), exact: true })
  return {
    bar,
    /**
     * Switches to another account.
     * @param name the name of the other account's owner
     */
    async chooses(name: string) {
      await bar.getByText(say.accounts_switch(), { exact: true }).click()
      const accounts = bar.getByRole('list', { name: say.accounts_switch_list(), exact: true })
      await accounts.getByRole('button', { name }).click()
    },
  }
}
