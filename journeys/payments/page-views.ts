import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { historyAt } from './history-page.ts'
import { schedulesByVisa } from './paying.ts'
import { upcomingAt } from './upcoming-page.ts'

const pay = (say: Say) => say.payments_onetime_title()

const reviewed = async ({ payment, books }: Story) => {
  const { balanceCents } = await books.account()
  await payment.opens()
  await payment.reviews(balanceCents)
  await payment.accepts()
  return balanceCents
}

const payOn = '2026-10-30'

/** Opens the history with an upcoming payment. */
const withUpcoming = async (story: Story) => {
  await schedulesByVisa(story, 45_00, payOn)
  await historyAt(story).opens()
}

const withForm =
  (kind: 'card' | 'checking') =>
  async ({ payment, hostedForm }: Story) => {
    await payment.opens()
    await payment.choosesNew(kind)
    await payment.goesToForm(kind)
    await hostedForm.opens(kind)
  }

/** Paying in each of its states, the payment provider's forms, and past and upcoming payments. */
export const pageViews: View[] = [
  place('pay', 'residential.legacy', paths.payOnce, pay),
  place('pay-past-due', 'past.due', paths.payOnce, pay),
  {
    name: 'pay-with-problems',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ page, payment, say }) => {
      await payment.opens()
      await payment.choosesAmount('12345.678')
      await payment.choosesNew('checking')
      await page.getByRole('button', { name: say.payments_outlook_next_checking() }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'pay-review',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async (story) => void (await reviewed(story)),
  },
  {
    name: 'pay-declined',
    signIn: 'residential.legacy',
    open: async (story) => {
      const { balanceCents } = await story.books.account()
      await story.payment.opens()
      await story.payment.choosesMethod('declined')
      await story.payment.reviews(balanceCents)
      await story.payment.accepts()
      await story.payment.pays(balanceCents)
      await expect(story.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'pay-unanswered',
    signIn: 'residential.platform',
    open: async (story) => {
      story.expectTrouble('net::ERR_', 'Failed to load resource')
      const amountCents = await reviewed(story)
      await story.page.route('**/api/setupOneTimePayment*', (route) => route.abort())
      await story.payment.pays(amountCents)
      await expect(story.page.getByRole('main')).toContainText(story.say.payments_unknown())
    },
  },
  {
    name: 'paid',
    signIn: 'residential.platform',
    open: async (story) => {
      await story.payment.pays(await reviewed(story))
      await story.customer.sees(story.say.payments_completed_title())
    },
  },
  {
    name: 'pay-pending',
    signIn: 'residential.legacy',
    open: async (story) => {
      story.lightwell.provider.faults(await story.household.accountId(), { cut_after: 1 })
      await story.payment.pays(await reviewed(story))
      await story.customer.sees(story.say.payments_pending_title())
    },
  },
  {
    name: 'receipt-missing',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ customer, expectTrouble, say }) => {
      expectTrouble('404')
      await customer.goTo(paths.paymentConfirmation, { id: '00000000-0000-7000-8000-000000000000' })
      await customer.sees(say.payments_receipt_missing_title())
    },
  },
  { name: 'card-form', signIn: 'residential.legacy', open: withForm('card') },
  { name: 'bank-form', signIn: 'residential.platform', open: withForm('checking') },
  place('history', 'residential.legacy', paths.paymentHistory, (say) => say.payments_history_title()),
  place('history-business', 'business.platform', paths.paymentHistory, (say) =>
    say.payments_history_title_business(),
  ),
  {
    name: 'history-none-match',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.paymentHistory, { from: '2001-01-01', to: '2001-01-02' })
      await expect(page.getByRole('main')).toContainText(say.payments_history_none_match())
    },
  },
  {
    name: 'history-upcoming',
    signIn: 'residential.platform',
    open: withUpcoming,
  },
  {
    name: 'payment-change',
    signIn: 'residential.legacy',
    open: async (story) => {
      const upcoming = upcomingAt(story)
      await withUpcoming(story)
      await upcoming.opensChange(45_00, payOn)
      await expect(upcoming.changing).toBeVisible()
    },
  },
  {
    name: 'payment-cancel',
    signIn: 'residential.platform',
    open: async (story) => {
      const upcoming = upcomingAt(story)
      await withUpcoming(story)
      await upcoming.opensCancel(45_00, payOn)
      await expect(upcoming.cancelling).toBeVisible()
    },
  },
  {
    name: 'pay-additional',
    signIn: 'residential.legacy',
    open: async (story) => {
      await withUpcoming(story)
      await story.payment.opens()
      await story.payment.choosesAmount('5')
      await story.payment.next.click()
      await expect(story.page.getByRole('dialog')).toBeVisible()
    },
  },
  place('late', 'past.due', paths.pastDue, (say) => say.payments_late_title()),
  place('late-nothing', 'residential.legacy', paths.pastDue, (say) => say.payments_late_title()),
  place('history-sees-bills', 'sees.bills', paths.paymentHistory, (say) => say.payments_history_title()),
]
