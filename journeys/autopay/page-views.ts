import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { signUpAndBeBilled } from './next-bill.ts'

/** Auto pay in each of its states: off, set up, on, in trouble, changed, canceled. */
export const pageViews: View[] = [
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
    open: async (story) => {
      await opened(story)
      await expect(story.page.getByRole('main')).toContainText(story.say.autopay_both_title())
    },
  },
  {
    name: 'autopay-declined',
    signIn: 'residential.legacy',
    open: async (story) => {
      const { payOn } = await signUpAndBeBilled(story, 'declined')
      await story.time.dayComes(payOn)
      await story.customer.signsIn()
      await opened(story)
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
    open: async (story) => {
      await asked(story)
      await story.autopay.presses(story.say.autopay_cancel_go_on())
      await expect(story.autopay.dialog).toContainText(story.say.autopay_cancel_scheduled())
    },
  },
  {
    name: 'autopay-cancelled',
    signIn: 'florida',
    open: async (story) => {
      await asked(story)
      await story.autopay.presses(story.say.autopay_cancel_go_on())
      await story.autopay.presses(story.say.autopay_cancel_go_on())
      await story.autopay.presses(story.say.autopay_cancel())
      await story.customer.sees(story.say.autopay_cancelled_title())
    },
  },
]

async function opened({ customer, say }: Story): Promise<void> {
  await customer.goTo(paths.autopay)
  await customer.sees(say.autopay_title())
}

async function asked(story: Story): Promise<void> {
  await opened(story)
  await story.page.getByRole('button', { name: story.say.autopay_cancel(), exact: true }).click()
  await expect(story.autopay.dialog).toContainText(story.say.autopay_cancel_ask())
}
