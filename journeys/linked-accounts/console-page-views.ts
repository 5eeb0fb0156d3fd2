import { accountKeys } from '@lightwell/agent-console/accounts/account-keys.ts'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { answering, ofCustomer, pressing } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { hasManyAccounts, isHelped, isTriedOften, numberOf } from './staff-rows.ts'

const acting = { isChecked: true, isActing: true }
const ofAccounts = (name: string, more: Parameters<typeof ofCustomer>[1] = {}) =>
  ofCustomer(name, { at: paths.accounts, ...more })

/** Waits for the details of the only account. */
const details = async ({ page, say }: Told) =>
  expect(page.getByRole('heading', { level: 2, name: say.linked_accounts_staff_autopay() })).toBeVisible()

/** A customer's accounts, and the dialogs that change one. */
export const pageViews: View[] = [
  ofAccounts('accounts', {
    andThen: async ({ page, say }) =>
      expect(page.getByRole('main').getByText(say.linked_accounts_staff_verify_first())).toBeVisible(),
  }),
  ofAccounts('accounts-verified', {
    isChecked: true,
    before: (told) => isHelped(told).then(() => {}),
    andThen: details,
  }),
  ofAccounts('accounts-locked', {
    ...acting,
    before: async (told) => isTriedOften(told, await numberOf(told)),
    andThen: details,
  }),
  ofAccounts('accounts-many', {
    of: 'several.accounts',
    ...acting,
    before: (told, id) => hasManyAccounts(told, id, 57),
    andThen: async (told) => {
      await presses(told, 'Home', 'Enter')
      await details(told)
    },
  }),
  ofAccounts('accounts-to-a-viewer', { as: 'viewer', isChecked: true, andThen: details }),
  ofAccounts('accounts-none', { of: 'no.services' }),
  ofAccounts('accounts-details-failed', {
    before: answering('**/api/profile/accounts/*', 500),
    andThen: async ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  }),
  ofAccounts('do-link', { ...acting, andThen: pressing(accountKeys.link) }),
  ofAccounts('do-link-refused', {
    ...acting,
    andThen: async (told) => {
      told.expectTrouble('422')
      await pressing(accountKeys.link)(told)
      await told.page.keyboard.type('999')
      await presses(told, 'Enter')
      await expect(told.page.getByRole('dialog')).toContainText(told.say.linked_accounts_staff_wrong_number())
    },
  }),
  ofAccounts('do-unlink', { ...acting, andThen: pressing(accountKeys.unlink) }),
  ofAccounts('do-unlock-pin', {
    ...acting,
    before: async (told) => isTriedOften(told, await numberOf(told)),
    andThen: pressing(accountKeys.unlock),
  }),
  ofAccounts('do-remove', {
    ...acting,
    before: (told) => isHelped(told).then(() => {}),
    andThen: async (told) => {
      await details(told)
      await anyOf(told.page.getByRole('button', { name: /^(Remove access for|Quitar acceso a)/ })).focus()
      await presses(told, 'Enter')
      await expect(told.page.getByRole('dialog')).toBeVisible()
    },
  }),
]
