import { type Action, actionFacts } from '@lightwell/agent-console/customer-identity/actions/actions.ts'
import { viewKeys } from '@lightwell/agent-console/views/view-keys.ts'
import { notChosen } from '@lightwell/server/identity/passwords.ts'
import { changes, hasLinks, protects } from '../customer-identity/customer-rows.ts'
import { isLockedOut } from '../customer-identity/locked-out.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { presses } from '../staff/staff-at.ts'
import { endsView } from '../views/view-rows.ts'
import { answering, ofCustomer, pressing } from './console-view.ts'
import type { View } from './view.ts'

const locksOut = (told: Told, id: string) => isLockedOut(told, { id, email: told.household.email('florida') })

const linked = (told: Told, id: string) => hasLinks(told, { id, email: told.household.email('past.due') })

/** Makes a customer inactive, without a password, and with unused mailed links. */
async function isInTrouble(told: Told, id: string): Promise<void> {
  await changes(told, id, { is_active: false, is_verified: false, password_hash: notChosen })
  await linked(told, id)
}

/** Starts a check of the caller in this way. */
const checking = (labelOf: (say: Say) => string) => async (told: Told) => {
  const { page } = told
  await pressing(viewKeys.check)(told)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: labelOf(told.say) })
    .check()
  await presses(told, 'Enter')
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
}

const acting = { isChecked: true, isActing: true }
const dialogOf = (action: Action, more: Parameters<typeof ofCustomer>[1] = {}) =>
  ofCustomer(`do-${action}`, { ...acting, andThen: pressing(actionFacts[action].key), ...more })

/** A customer's page, each of its dialogs, and the page that replaces it once the view is over. */
export const consoleCustomerViews: View[] = [
  ofCustomer('looking'),
  ofCustomer('verified', { isChecked: true }),
  ofCustomer('acting', acting),
  ofCustomer('to-a-viewer', { as: 'viewer' }),
  ofCustomer('locked-out', {
    of: 'florida',
    before: locksOut,
    andThen: async ({ page }) => expect(page.getByRole('main').getByRole('timer')).toHaveCount(4),
  }),
  ofCustomer('in-trouble', {
    of: 'past.due',
    isChecked: true,
    before: isInTrouble,
  }),
  ofCustomer('long-and-protected', {
    of: 'business.platform',
    as: 'supervisor',
    ...acting,
    before: async (told, id) => {
      await changes(told, id, {
        first_name: 'Wolfeschlegelsteinhausenbergerdorff',
        last_name: 'Rindfleischetikettierungsüberwachung de la Concepción',
      })
      await protects(told, await told.household.accountId('business.platform'))
    },
  }),
  ofCustomer('several-accounts', { of: 'several.accounts', andThen: pressing(viewKeys.switchAccount) }),
  ofCustomer('no-accounts', { of: 'no.services' }),
  ofCustomer('deleted', {
    before: async (told) => answering('**/api/agent/*_user/*', 404, { code: 'not-found', status: 404 })(told),
  }),

  ofCustomer('check', { andThen: pressing(viewKeys.check) }),
  ofCustomer('check-failed', {
    andThen: async (told) => {
      told.expectTrouble('422')
      await pressing(viewKeys.check)(told)
      await told.page.getByRole('textbox', { name: told.say.console_check_code() }).fill('000000')
      await presses(told, 'Enter')
      await expect(told.page.getByRole('textbox', { name: told.say.console_check_code() })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  }),
  ofCustomer('check-by-mail', { andThen: checking((say) => say.console_by_mail({ to: '' }).trim()) }),
  ofCustomer('check-by-call-back', {
    andThen: checking((say) => say.console_by_call_back({ to: '' }).trim()),
  }),
  ofCustomer('act', { andThen: pressing(viewKeys.act) }),
  ofCustomer('act-refused', { andThen: pressing(viewKeys.act, 'Enter') }),

  dialogOf('name'),
  dialogOf('email'),
  dialogOf('resend', { of: 'past.due', before: linked }),
  dialogOf('verify', { of: 'past.due', before: linked }),
  ofCustomer('do-verify-by-two', {
    ...acting,
    of: 'past.due',
    before: linked,
    andThen: async (told) => {
      told.expectTrouble('409')
      await pressing(actionFacts.verify.key, 'Enter')(told)
      await expect(told.page.getByRole('dialog')).toContainText(told.say.customer_identity_do_second_person())
    },
  }),
  dialogOf('profile', {
    andThen: async (told) => {
      await pressing(actionFacts.profile.key)(told)
      await expect(anyOf(told.page.getByRole('dialog').getByRole('definition'))).toBeVisible()
    },
  }),
  dialogOf('active'),
  dialogOf('delete'),
  ofCustomer('do-delete-sure', {
    ...acting,
    andThen: async (told) => {
      const { page, say } = told
      await pressing(actionFacts.delete.key)(told)
      await page.getByRole('button', { name: say.customer_identity_do_delete_next() }).focus()
      await presses(told, 'Enter')
      await expect(page.getByRole('heading', { name: say.customer_identity_do_delete_sure() })).toBeVisible()
    },
  }),
  dialogOf('unlock', { of: 'florida', before: locksOut }),
  dialogOf('reset'),
  dialogOf('random'),
  dialogOf('usi'),

  ofCustomer('ended', {
    andThen: async (told, viewId) => {
      told.expectTrouble('404')
      await endsView(told.lightwell, viewId)
      await presses(told, viewKeys.extend)
      await expect(told.page.getByRole('heading', { name: told.say.console_over() })).toBeVisible()
    },
  }),
]
