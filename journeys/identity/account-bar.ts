import type { Told } from '../fixtures/journey.ts'

/** The bar above the account's pages, which says whose account is looked at. */
export function accountBarAt({ page, say }: Pick<Told, 'page' | 'say'>) {
  const bar = page.getByRole('region', { name: say.accounts_in_use(), exact: true })
  return {
    bar,
    /** Looks at another account. @param name whose it is */
    async chooses(name: string) {
      await bar.getByText(say.accounts_switch(), { exact: true }).click()
      const accounts = bar.getByRole('list', { name: say.accounts_switch_list(), exact: true })
      await accounts.getByRole('button', { name }).click()
    },
  }
}
