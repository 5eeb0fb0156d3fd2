import { taskFacts, type tasks } from '@lightwell/agent-console/customer-identity/actions/tasks.ts'
import { viewKeys } from '@lightwell/agent-console/views/view-keys.ts'
import { notChosen } from '@lightwell/server/identity/passwords.ts'
import { isLockedOut } from '../customer-identity/locked-out.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { endsView } from '../views/view-rows.ts'
import { answering, ofCustomer, pressing } from './console-view.ts'
import type { View } from './view.ts'

const changes = async (
  { lightwell: { world } }: Told,
  id: string,
  change: {
    first_name?: string
    last_name?: string
    is_active?: boolean
    is_verified?: boolean
    password_hash?: string
    telephone?: string
  },
) => void (await world.database.updateTable('identities').set(change).where('id', '=', id).execute())

/** Links that were mailed and not used: to a new address, and to choose a password. */
async function hasLinks({ lightwell: { world }, household }: Told, identity_id: string): Promise<void> {
  const email = household.email('past.due')
  const times = {
    created_at: world.clock().toString(),
    expires_at: world.clock().add({ hours: 1 }).toString(),
  }
  const link = (purpose: 'change-email' | 'reset-password', email: string) => ({
    ...{ token_hash: Buffer.from(crypto.randomUUID()), purpose, identity_id, email, used_at: null },
    ...times,
  })
  await world.database
    .insertInto('mailed_links')
    .values([link('change-email', `new.${email}`), link('reset-password', email)])
    .execute()
}

const locksOut = (told: Told, id: string) => isLockedOut(told, { id, email: told.household.email('florida') })

/** Is inactive, has no password, and has links that were mailed. */
async function isInTrouble(told: Told, id: string): Promise<void> {
  await changes(told, id, { is_active: false, is_verified: false, password_hash: notChosen })
  await hasLinks(told, id)
}

/** Is checked in a way, chosen by its place in the list. */
const checking =
  (nth: number, ...then: string[]) =>
  async (told: Told) => {
    const { page } = told
    await pressing(viewKeys.check)(told)
    await page.getByRole('dialog').getByRole('radio').nth(nth).check()
    await presses(told, 'Enter')
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
    await presses(told, ...then)
  }

const acting = { isChecked: true, isActing: true }
const dialogOf = (task: (typeof tasks)[number], more: Parameters<typeof ofCustomer>[1] = {}) =>
  ofCustomer(`do-${task}`, { ...acting, andThen: pressing(taskFacts[task].key), ...more })

/** A customer's page, each of its dialogs, and what stands there once the view is over. */
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
      const accountId = await told.household.accountId('business.platform')
      const { database } = told.lightwell.world
      await database.updateTable('accounts').set({ is_protected: true }).where('id', '=', accountId).execute()
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
  ofCustomer('check-by-mail', { andThen: checking(1) }),
  ofCustomer('check-by-call-back', { andThen: checking(3) }),
  ofCustomer('act', { andThen: pressing(viewKeys.act) }),
  ofCustomer('act-refused', { andThen: pressing(viewKeys.act, 'Enter') }),

  dialogOf('name'),
  dialogOf('email'),
  dialogOf('resend', { of: 'past.due', before: hasLinks }),
  dialogOf('verify', { of: 'past.due', before: hasLinks }),
  ofCustomer('do-verify-by-two', {
    ...acting,
    of: 'past.due',
    before: hasLinks,
    andThen: async (told) => {
      told.expectTrouble('409')
      await pressing(taskFacts.verify.key, 'Enter')(told)
      await expect(told.page.getByText(told.say.customer_identity_do_second_person())).toBeVisible()
    },
  }),
  dialogOf('repair', {
    andThen: async (told) => {
      await pressing(taskFacts.repair.key)(told)
      await expect(told.page.getByRole('dialog').getByRole('definition').first()).toBeVisible()
    },
  }),
  dialogOf('active'),
  dialogOf('delete'),
  ofCustomer('do-delete-sure', {
    ...acting,
    andThen: async (told) => {
      const { page, say } = told
      await pressing(taskFacts.delete.key)(told)
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
