import { accountKeys } from '@lightwell/agent-console/accounts/account-keys.ts'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { answering, ofCustomer, pressing } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { hasManyAccounts, isHelped, isTriedOften, numberOf } from './staff-rows.ts'

const acting = { isChecked: true, isActing: true }
const ofAccounts = (name: string, more: Parameters<typeof ofCustomer>[1] = {}) =>
  ofCustomer(name, { at: paths.accounts, ...more })

/** Waits for the details of the customer's only account. */
const details = async ({ page, say }: Story) =>
  expect(page.getByRole('heading', { level: 2, name: say.linked_accounts_staff_autopay() })).toBeVisible()

/** The console page with a customer's accounts, and the dialogs that change an account. */
export const pageViews: View[] = [
  ofAccounts('accounts', {
    andThen: async ({ page, say }) =>
      expect(page.getByRole('main').getByText(say.linked_accounts_staff_verify_first())).toBeVisible(),
  }),
  ofAccounts('accounts-verified', {
    isChecked: true,
    before: (story) => isHelped(story).then(() => {}),
    andThen: details,
  }),
  ofAccounts('accounts-locked', {
    ...acting,
    before: async (story) => isTriedOften(story, await numberOf(story)),
    andThen: details,
  }),
  ofAccounts('accounts-many', {
    of: 'several.accounts',
    ...acting,
    before: (story, id) => hasManyAccounts(story, id, 57),
    andThen: async (story) => {
      await presses(story, 'Home', 'Enter')
      await details(story)
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
    andThen: async (story) => {
      story.expectTrouble('422')
      await pressing(accountKeys.link)(story)
      await story.page.keyboard.type('999')
      await presses(story, 'Enter')
      await expect(story.page.getByRole('dialog')).toContainText(
        story.say.linked_accounts_staff_wrong_number(),
      )
    },
  }),
  ofAccounts('do-unlink', { ...acting, andThen: pressing(accountKeys.unlink) }),
  ofAccounts('do-unlock-pin', {
    ...acting,
    before: async (story) => isTriedOften(story, await numberOf(story)),
    andThen: pressing(accountKeys.unlock),
  }),
  ofAccounts('do-remove', {
    ...acting,
    before: (story) => isHelped(story).then(() => {}),
    andThen: async (story) => {
      await details(story)
      await anyOf(story.page.getByRole('button', { name: /^(Remove access for|Quitar acceso a)/ })).focus()
      await presses(story, 'Enter')
      await expect(story.page.getByRole('dialog')).toBeVisible()
    },
  }),
]
