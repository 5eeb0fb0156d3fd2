import { paths } from '@lightwell/customer-portal/paths.ts'
import { signUpAndBeBilled } from '../autopay/next-bill.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { View } from './view.ts'

/** Auto pay in each of its states: off, set up, on, in trouble, changed, cancelled. */
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
    open: async (at) => {
      await opened(at)
      await expect(at.page.getByRole('main')).toContainText(at.say.autopay_both_title())
    },
  },
  {
    name: 'autopay-declined',
    signIn: 'residential.legacy',
    open: async (at) => {
      const { payOn } = await signUpAndBeBilled(at, 'declined')
      await at.time.dayComes(payOn)
      await at.customer.signsIn()
      await opened(at)
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
    open: async (at) => {
      await asked(at)
      await at.autopay.presses(at.say.autopay_cancel_go_on())
      await expect(at.autopay.dialog).toContainText(at.say.autopay_cancel_scheduled())
    },
  },
  {
    name: 'autopay-cancelled',
    signIn: 'florida',
    open: async (at) => {
      await asked(at)
      await at.autopay.presses(at.say.autopay_cancel_go_on())
      await at.autopay.presses(at.say.autopay_cancel_go_on())
      await at.autopay.presses(at.say.autopay_cancel())
      await at.customer.sees(at.say.autopay_cancelled_title())
    },
  },
]

async function opened({ customer, say }: Told): Promise<void> {
  await customer.goTo(paths.autopay)
  await customer.sees(say.autopay_title())
}

async function asked(at: Told): Promise<void> {
  await opened(at)
  await at.page.getByRole('button', { name: at.say.autopay_cancel(), exact: true }).click()
  await expect(at.autopay.dialog).toContainText(at.say.autopay_cancel_ask())
}
