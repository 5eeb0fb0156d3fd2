import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { historyAt } from './history-page.ts'
import { schedulesByVisa } from './paying.ts'
import { upcomingAt } from './upcoming-page.ts'

const pay = (say: Say) => say.payments_onetime_title()

const reviewed = async ({ payment, books }: Told) => {
  const { balanceCents } = await books.account()
  await payment.opens()
  await payment.reviews(balanceCents)
  await payment.accepts()
  return balanceCents
}

const payOn = '2026-10-30'

/** Opens the history with an upcoming payment. */
const withUpcoming = async (told: Told) => {
  await schedulesByVisa(told, 45_00, payOn)
  await historyAt(told).opens()
}

const withForm =
  (kind: 'card' | 'checking') =>
  async ({ payment, hostedForm }: Told) => {
    await payment.opens()
    await payment.choosesNew(kind)
    await payment.goesToForm(kind)
    await hostedForm.opens(kind)
  }

/** Paying in each of its states, the provider's forms, and past and upcoming payments. */
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
    open: async (told) => void (await reviewed(told)),
  },
  {
    name: 'pay-declined',
    signIn: 'residential.legacy',
    open: async (told) => {
      const { balanceCents } = await told.books.account()
      await told.payment.opens()
      await told.payment.choosesMethod('declined')
      await told.payment.reviews(balanceCents)
      await told.payment.accepts()
      await told.payment.pays(balanceCents)
      await expect(told.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'pay-unanswered',
    signIn: 'residential.platform',
    open: async (told) => {
      told.expectTrouble('net::ERR_', 'Failed to load resource')
      const amountCents = await reviewed(told)
      await told.page.route('**/api/setupOneTimePayment*', (route) => route.abort())
      await told.payment.pays(amountCents)
      await expect(told.page.getByRole('main')).toContainText(told.say.payments_unknown())
    },
  },
  {
    name: 'paid',
    signIn: 'residential.platform',
    open: async (told) => {
      await told.payment.pays(await reviewed(told))
      await told.customer.sees(told.say.payments_completed_title())
    },
  },
  {
    name: 'pay-pending',
    signIn: 'residential.legacy',
    open: async (told) => {
      told.lightwell.provider.faults(await told.household.accountId(), { cut_after: 1 })
      await told.payment.pays(await reviewed(told))
      await told.customer.sees(told.say.payments_pending_title())
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
    open: async (told) => {
      const upcoming = upcomingAt(told)
      await withUpcoming(told)
      await upcoming.opensChange(45_00, payOn)
      await expect(upcoming.changing).toBeVisible()
    },
  },
  {
    name: 'payment-cancel',
    signIn: 'residential.platform',
    open: async (told) => {
      const upcoming = upcomingAt(told)
      await withUpcoming(told)
      await upcoming.opensCancel(45_00, payOn)
      await expect(upcoming.cancelling).toBeVisible()
    },
  },
  {
    name: 'pay-additional',
    signIn: 'residential.legacy',
    open: async (told) => {
      await withUpcoming(told)
      await told.payment.opens()
      await told.payment.choosesAmount('5')
      await told.payment.next.click()
      await expect(told.page.getByRole('dialog')).toBeVisible()
    },
  },
  place('late', 'past.due', paths.pastDue, (say) => say.payments_late_title()),
  place('late-nothing', 'residential.legacy', paths.pastDue, (say) => say.payments_late_title()),
  place('history-sees-bills', 'sees.bills', paths.paymentHistory, (say) => say.payments_history_title()),
]
