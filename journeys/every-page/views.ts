import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import type { Say } from '../fixtures/words.ts'
import { autopayViews } from './autopay-views.ts'
import { documentViews } from './document-views.ts'
import { equipmentViews } from './equipment-views.ts'
import { guestRebootViews } from './guest-reboot-views.ts'
import { guestViews } from './guest-views.ts'
import { helpViews } from './help-views.ts'
import { methodViews } from './method-views.ts'
import { noticeViews } from './notice-views.ts'
import { repairViews } from './repair-views.ts'
import { statementViews } from './statement-views.ts'
import { supportViews } from './support-views.ts'
import { upgradeViews } from './upgrade-views.ts'
import { place, type View } from './view.ts'
import { voiceViews } from './voice-views.ts'

const summary = (say: Say) => say.accounts_summary_title()
const summaryBusiness = (say: Say) => say.accounts_summary_title_business()
const pay = (say: Say) => say.payments_onetime_title()

const reviewed = async ({ payment, books }: Told) => {
  const { balanceCents } = await books.account()
  await payment.opens()
  await payment.reviews(balanceCents)
  await payment.accepts()
  return balanceCents
}

/** The history with a payment that waits, and what names it. */
const withUpcoming = async ({ customer, payment, say, who: { language } }: Told) => {
  const payOn = '2026-10-30'
  await payment.opens()
  await payment.choosesAmount('45')
  await payment.choosesDay(payOn)
  await payment.reviews(45_00)
  await payment.accepts()
  await payment.schedules(45_00)
  await customer.sees(say.payments_scheduled_title())
  await customer.goTo(paths.paymentHistory)
  await customer.sees(say.payments_history_title())
  return { amount: payment.dollars(45_00), day: formatDay(payOn, language) }
}

const withForm =
  (kind: 'card' | 'checking') =>
  async ({ payment, hostedForm }: Told) => {
    await payment.opens()
    await payment.choosesNew(kind)
    await payment.goesToForm(kind)
    await hostedForm.opens(kind)
  }

/** Everything that can be looked at: each page, and each of its states that looks like another. */
export const views: View[] = [
  { name: 'home', leavesNothing: true, open: async ({ page }) => void (await page.goto('/')) },
  { name: 'sign-in', leavesNothing: true, open: async ({ page }) => void (await page.goto('/login')) },
  {
    name: 'sign-in-refused',
    open: async ({ page, customer, expectTrouble }) => {
      expectTrouble('401')
      await page.goto('/login')
      await customer.typesPassword('glass carries no light')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'no-such-page',
    leavesNothing: true,
    open: async ({ page, expectTrouble }) => {
      expectTrouble('404')
      await page.goto('/no/such/page')
    },
  },
  {
    name: 'home-signed-in',
    signIn: 'florida',
    leavesNothing: true,
    open: async ({ page }) => void (await page.goto('/')),
  },
  place('summary', 'residential.legacy', paths.summary, summary),
  place('summary-platform', 'residential.platform', paths.summary, summary),
  place('summary-business', 'business.platform', paths.summary, summaryBusiness),
  place('summary-autopay-from-next', 'business.legacy', paths.summary, summaryBusiness),
  place('summary-outage', 'florida', paths.summary, summary),
  place('summary-past-due', 'past.due', paths.summary, summary),
  place('summary-several-accounts', 'several.accounts', paths.summary, summaryBusiness),
  place('summary-no-billing', 'no.billing', paths.summary, summary),
  place('summary-sees-bills', 'sees.bills', paths.summary, summary),
  place('profile-sees-bills', 'sees.bills', paths.profile, (say) => say.profile_title()),
  place('statement-sees-bills', 'sees.bills', paths.currentStatement, (say) =>
    say.statements_current_title(),
  ),
  place('history-sees-bills', 'sees.bills', paths.paymentHistory, (say) => say.payments_history_title()),
  place('summary-early-access', 'early.access', paths.summary, summary),
  place('summary-unprovisioned', 'unprovisioned', paths.summary, summary),
  place('welcome', 'unprovisioned', paths.welcome, (say) => say.accounts_welcome_title({ name: 'Samuel' })),
  place('welcome-early-access', 'early.access', paths.welcome, (say) =>
    say.accounts_welcome_title({ name: 'Noor' }),
  ),
  place('no-accounts', 'no.services', paths.noAccounts, (say) => say.accounts_none_title()),
  place('profile', 'residential.platform', paths.profile, (say) => say.profile_title()),
  place('profile-unverified', 'early.access', paths.profile, (say) => say.profile_title()),
  place('profile-several-accounts', 'several.accounts', paths.profile, (say) => say.profile_title()),
  place('link', 'several.accounts', paths.link, (say) => say.linked_accounts_link_title()),
  place('profile-no-accounts', 'no.services', paths.profile, (say) => say.profile_title()),
  { name: 'register', leavesNothing: true, open: async ({ page }) => void (await page.goto('/register')) },
  {
    name: 'forgotten-password',
    leavesNothing: true,
    open: async ({ page }) => void (await page.goto('/forgot-password')),
  },
  ...guestViews,
  ...guestRebootViews,
  ...helpViews,
  {
    name: 'help-video-open',
    leavesNothing: true,
    signIn: 'residential.platform',
    open: async ({ page, customer, say, who: { language } }) => {
      const title = language === 'en' ? 'Connect your router' : 'Conecte su enrutador'
      await customer.goTo(paths.help)
      await page.getByRole('button', { name: say.help_videos_watch_which({ title }) }).click()
      const video = page.getByTitle(title, { exact: true }).contentFrame().locator('video')
      await expect(video).toHaveJSProperty('readyState', 4)
    },
  },
  {
    name: 'settings-open',
    leavesNothing: true,
    signIn: 'residential.platform',
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.summary)
      await customer.sees(say.accounts_summary_title())
      await customer.opensSettings()
      await expect(page.getByRole('radio', { name: say.portal_theme_dark() })).toBeVisible()
    },
  },
  {
    name: 'account-switch-open',
    leavesNothing: true,
    signIn: 'several.accounts',
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.summary)
      await page.getByText(say.accounts_switch(), { exact: true }).click()
      await expect(page.getByRole('list', { name: say.accounts_switch_list() })).toBeVisible()
    },
  },
  {
    name: 'part-failed',
    signIn: 'residential.legacy',
    open: async (at) => {
      await accountFails(at)
      await at.customer.goTo(paths.summary)
      await expect(at.page.getByText(at.say.portal_part_missing())).toBeVisible()
    },
  },
  {
    name: 'page-failed',
    signIn: 'residential.legacy',
    open: async (at) => {
      await accountFails(at)
      await at.customer.goTo(paths.payOnce)
      await at.customer.sees(at.say.portal_error_title())
    },
  },
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
    open: async (at) => void (await reviewed(at)),
  },
  {
    name: 'pay-declined',
    signIn: 'residential.legacy',
    open: async (at) => {
      const { balanceCents } = await at.books.account()
      await at.payment.opens()
      await at.payment.choosesMethod('declined')
      await at.payment.reviews(balanceCents)
      await at.payment.accepts()
      await at.payment.pays(balanceCents)
      await expect(at.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'pay-unanswered',
    signIn: 'residential.platform',
    open: async (at) => {
      at.expectTrouble('net::ERR_', 'Failed to load resource')
      const amountCents = await reviewed(at)
      await at.page.route('**/api/setupOneTimePayment*', (route) => route.abort())
      await at.payment.pays(amountCents)
      await expect(at.page.getByRole('main')).toContainText(at.say.payments_unknown())
    },
  },
  {
    name: 'paid',
    signIn: 'residential.platform',
    open: async (at) => {
      await at.payment.pays(await reviewed(at))
      await at.customer.sees(at.say.payments_completed_title())
    },
  },
  {
    name: 'pay-pending',
    signIn: 'residential.legacy',
    open: async (at) => {
      at.lightwell.provider.faults(await at.household.accountId(), { cut_after: 1 })
      await at.payment.pays(await reviewed(at))
      await at.customer.sees(at.say.payments_pending_title())
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
  ...methodViews,
  ...upgradeViews,
  ...voiceViews,
  ...equipmentViews,
  ...repairViews,
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
    open: async (at) => void (await withUpcoming(at)),
  },
  {
    name: 'payment-change',
    signIn: 'residential.legacy',
    open: async (at) => {
      const named = await withUpcoming(at)
      await at.page.getByRole('button', { name: at.say.payments_upcoming_change_which(named) }).click()
      await expect(at.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'payment-cancel',
    signIn: 'residential.platform',
    open: async (at) => {
      const named = await withUpcoming(at)
      await at.page.getByRole('button', { name: at.say.payments_upcoming_cancel_which(named) }).click()
      await expect(at.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'pay-additional',
    signIn: 'residential.legacy',
    open: async (at) => {
      await withUpcoming(at)
      await at.payment.opens()
      await at.payment.choosesAmount('5')
      await at.payment.next.click()
      await expect(at.page.getByRole('dialog')).toBeVisible()
    },
  },
  place('late', 'past.due', paths.pastDue, (say) => say.payments_late_title()),
  place('late-nothing', 'residential.legacy', paths.pastDue, (say) => say.payments_late_title()),
  ...autopayViews,
  ...noticeViews,
  ...statementViews,
  ...documentViews,
  ...supportViews,
  { name: 'card-form', signIn: 'residential.legacy', open: withForm('card') },
  { name: 'bank-form', signIn: 'residential.platform', open: withForm('checking') },
  place('form-nothing', 'residential.platform', paths.formCompleted, (say) =>
    say.payment_methods_nothing_title(),
  ),
]

async function accountFails({ page, expectTrouble }: Told): Promise<void> {
  expectTrouble('500')
  await opensUndrawn(page)
  await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 500, json: {} }))
}
