import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { signUpAndBeBilled } from '../autopay/next-bill.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { View } from './view.ts'

/** Auto pay in each of its states: off, set up, on, in trouble, changed, canceled. */
export const autopayViews: View[] = [
  {
    name: 'autopay-off',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.autopay)
      await expect(page.getByRole('main')).toContainText(say.autopay_off_title())
    },
  },
  {
    name: 'autopay-signup',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: ({ autopay }) => autopay.opens(),
  },
  {
    name: 'autopay-signup-covered',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ autopay }) => {
      await autopay.opens()
      await autopay.choosesDays(0)
    },
  },
  {
    name: 'autopay-review',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ customer, autopay, say }) => {
      await autopay.opens()
      await autopay.choosesDays(0)
      await autopay.reviews()
      await customer.sees(say.autopay_review_title())
      await autopay.confirms('sign-up')
    },
  },
  {
    name: 'autopay-set-up',
    signIn: 'residential.platform',
    open: ({ autopay }) => autopay.signsUp('visa'),
  },
  { name: 'autopay-on', signIn: 'florida', leavesNothing: true, open: opened },
  {
    name: 'autopay-both-rules',
    signIn: 'business.legacy',
    leavesNothing: true,
    open: async (told) => {
      await opened(told)
      await expect(told.page.getByRole('main')).toContainText(told.say.autopay_both_title())
    },
  },
  {
    name: 'autopay-declined',
    signIn: 'residential.legacy',
    open: async (told) => {
      const { payOn } = await signUpAndBeBilled(told, 'declined')
      await told.time.dayComes(payOn)
      await told.customer.signsIn()
      await opened(told)
    },
  },
  {
    name: 'autopay-edit',
    signIn: 'florida',
    leavesNothing: true,
    open: async ({ customer, say }) => {
      await customer.goTo(paths.editAutopay)
      await customer.sees(say.autopay_edit_title())
    },
  },
  {
    name: 'autopay-edit-dialog',
    signIn: 'florida',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.editAutopayDialog)
      await expect(page.getByRole('heading', { name: say.autopay_edit_title() })).toBeVisible()
    },
  },
  { name: 'autopay-cancel-ask', signIn: 'florida', leavesNothing: true, open: asked },
  {
    name: 'autopay-cancel-scheduled',
    signIn: 'florida',
    leavesNothing: true,
    open: async (told) => {
      await asked(told)
      await told.autopay.presses(told.say.autopay_cancel_go_on())
      await expect(told.autopay.dialog).toContainText(told.say.autopay_cancel_scheduled())
    },
  },
  {
    name: 'autopay-cancelled',
    signIn: 'florida',
    open: async (told) => {
      await asked(told)
      await told.autopay.presses(told.say.autopay_cancel_go_on())
      await told.autopay.presses(told.say.autopay_cancel_go_on())
      await told.autopay.presses(told.say.autopay_cancel())
      await told.customer.sees(told.say.autopay_cancelled_title())
    },
  },
]

async function opened({ customer, say }: Told): Promise<void> {
  await customer.goTo(paths.autopay)
  await customer.sees(say.autopay_title())
}

async function asked(told: Told): Promise<void> {
  await opened(told)
  await told.page.getByRole('button', { name: told.say.autopay_cancel(), exact: true }).click()
  await expect(told.autopay.dialog).toContainText(told.say.autopay_cancel_ask())
}
