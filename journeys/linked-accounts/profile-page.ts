import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/**
 * The profile's cards about the accounts that a person sees, and about the people with access to the current account.
 */
export interface LinkedProfile {
  opens(): Promise<void>
  /** The linked accounts. */
  linked: Locator
  /** The account that the portal shows. */
  inUse: Locator
  /** The people who used to help with the account in use. */
  former: Locator
  /** The dialog over the page. */
  dialog: Locator
  button(name: string): Locator
  field(label: string): Locator
  /** Starts to invite someone. By default, the invited person may see bills. */
  invites(email: string): Promise<void>
}

export function linkedProfileAt({ page, customer, say }: Story): LinkedProfile {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    async opens() {
      await customer.goTo(paths.profile)
      await customer.sees(say.profile_title())
    },
    linked: page.getByRole('region', { name: say.linked_accounts_title(), exact: true }),
    inUse: page.getByRole('region', { name: say.accounts_in_use(), exact: true }),
    former: page.getByRole('region', { name: say.linked_accounts_former(), exact: true }),
    dialog: page.getByRole('dialog'),
    button,
    field,
    async invites(email) {
      await button(say.linked_accounts_invite()).click()
      await field(say.linked_accounts_invite_email()).fill(email)
      await field(say.linked_accounts_sees_bills()).check()
      await field(say.linked_accounts_invite_email()).focus()
    },
  }
}
