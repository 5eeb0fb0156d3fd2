import { type Action, actionFacts } from '@lightwell/agent-console/customer-identity/actions/actions.ts'
import { viewKeys } from '@lightwell/agent-console/views/view-keys.ts'
import { notChosen } from '@lightwell/server/identity/passwords.ts'
import { answering, ofCustomer, pressing } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { presses } from '../staff/staff-at.ts'
import { endsView } from '../views/view-rows.ts'
import { changes, hasLinks, protects } from './customer-rows.ts'
import { isLockedOut } from './locked-out.ts'

const locksOut = (story: Story, id: string) =>
  isLockedOut(story, { id, email: story.household.email('florida') })

const linked = (story: Story, id: string) => hasLinks(story, { id, email: story.household.email('past.due') })

/** Makes a customer inactive, without a password, and with unused links from emails. */
async function isInTrouble(story: Story, id: string): Promise<void> {
  await changes(story, id, { is_active: false, is_verified: false, password_hash: notChosen })
  await linked(story, id)
}

/** Starts verifying the caller. `labelOf` is the label of the check to use. */
const checking = (labelOf: (say: Say) => string) => async (story: Story) => {
  const { page } = story
  await pressing(viewKeys.check)(story)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: labelOf(story.say) })
    .check()
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
}

const acting = { isChecked: true, isActing: true }
const dialogOf = (action: Action, more: Parameters<typeof ofCustomer>[1] = {}) =>
  ofCustomer(`do-${action}`, { ...acting, andThen: pressing(actionFacts[action].key), ...more })

/** A customer's page, each of its dialogs, and the page that replaces it once the staff view is over. */
export const pageViews: View[] = [
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
    before: async (story, id) => {
      await changes(story, id, {
        first_name: 'Wolfeschlegelsteinhausenbergerdorff',
        last_name: 'Rindfleischetikettierungsüberwachung de la Concepción',
      })
      await protects(story, await story.household.accountId('business.platform'))
    },
  }),
  ofCustomer('several-accounts', { of: 'several.accounts', andThen: pressing(viewKeys.switchAccount) }),
  ofCustomer('no-accounts', { of: 'no.services' }),
  ofCustomer('deleted', {
    before: async (story) =>
      answering('**/api/agent/*_user/*', 404, { code: 'not-found', status: 404 })(story),
  }),

  ofCustomer('check', { andThen: pressing(viewKeys.check) }),
  ofCustomer('check-failed', {
    andThen: async (story) => {
      story.expectTrouble('422')
      await pressing(viewKeys.check)(story)
      await story.page.getByRole('textbox', { name: story.say.console_check_code() }).fill('000000')
      await presses(story, 'Enter')
      await expect(story.page.getByRole('textbox', { name: story.say.console_check_code() })).toHaveAttribute(
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
    andThen: async (story) => {
      story.expectTrouble('409')
      await pressing(actionFacts.verify.key, 'Enter')(story)
      await expect(story.page.getByRole('dialog')).toContainText(
        story.say.customer_identity_do_second_person(),
      )
    },
  }),
  dialogOf('profile', {
    andThen: async (story) => {
      await pressing(actionFacts.profile.key)(story)
      await expect(anyOf(story.page.getByRole('dialog').getByRole('definition'))).toBeVisible()
    },
  }),
  dialogOf('active'),
  dialogOf('delete'),
  ofCustomer('do-delete-sure', {
    ...acting,
    andThen: async (story) => {
      const { page, say } = story
      await pressing(actionFacts.delete.key)(story)
      await page.getByRole('button', { name: say.customer_identity_do_delete_next() }).focus()
      await presses(story, 'Enter')
      await expect(page.getByRole('heading', { name: say.customer_identity_do_delete_sure() })).toBeVisible()
    },
  }),
  dialogOf('unlock', { of: 'florida', before: locksOut }),
  dialogOf('reset'),
  dialogOf('random'),
  dialogOf('usi'),

  ofCustomer('ended', {
    andThen: async (story, viewId) => {
      story.expectTrouble('404')
      await endsView(story.lightwell, viewId)
      await presses(story, viewKeys.extend)
      await expect(story.page.getByRole('heading', { name: story.say.console_over() })).toBeVisible()
    },
  }),
]
