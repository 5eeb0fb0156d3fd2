import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { accountBarAt } from '../accounts/account-bar.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import type { Say } from '../fixtures/words.ts'
import { agentViews } from './agent-views.ts'
import { autopayViews } from './autopay-views.ts'
import { chatLinkViews } from './chat-link-views.ts'
import { consoleAccountViews } from './console-account-views.ts'
import { consoleAccountsViews } from './console-accounts-views.ts'
import { consoleContentViews } from './console-content-views.ts'
import { consoleCreditsViews } from './console-credits-views.ts'
import { consoleCustomerViews } from './console-customer-views.ts'
import { consoleEntryViews } from './console-entry-views.ts'
import { consoleFiguresViews } from './console-figures-views.ts'
import { consoleGuideViews } from './console-guide-views.ts'
import { consoleNoteViews } from './console-note-views.ts'
import { consoleSupervisionViews } from './console-supervision-views.ts'
import { consoleTrailViews } from './console-trail-views.ts'
import { consoleWorkViews } from './console-work-views.ts'
import { documentViews } from './document-views.ts'
import { equipmentViews } from './equipment-views.ts'
import { guestRebootViews } from './guest-reboot-views.ts'
import { guestViews } from './guest-views.ts'
import { helpViews } from './help-views.ts'
import { methodViews } from './method-views.ts'
import { noticeViews } from './notice-views.ts'
import { paymentViews } from './payment-views.ts'
import { repairViews } from './repair-views.ts'
import { statementViews } from './statement-views.ts'
import { supportAccessViews } from './support-access-views.ts'
import { supportViews } from './support-views.ts'
import { upgradeViews } from './upgrade-views.ts'
import { place, type View } from './view.ts'
import { voiceViews } from './voice-views.ts'

const summary = (say: Say) => say.accounts_summary_title()
const summaryBusiness = (say: Say) => say.accounts_summary_title_business()

/** Every view: each page, and each of its states that looks like another page. */
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
  place('summary-sees-services', 'sees.services', paths.summary, summary),
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
  place('activity', 'several.accounts', paths.activity, (say) => say.linked_accounts_activity_title()),
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
      const title = language === 'en' ? 'Connect your modem' : 'Conecte su módem'
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
      await accountBarAt(page, say).opens()
      await expect(page.getByRole('list', { name: say.accounts_switch_list() })).toBeVisible()
    },
  },
  {
    name: 'part-failed',
    signIn: 'residential.legacy',
    open: async (told) => {
      await accountFails(told)
      await told.customer.goTo(paths.summary)
      await expect(told.page.getByRole('main').getByText(told.say.portal_part_missing())).toBeVisible()
    },
  },
  {
    name: 'page-failed',
    signIn: 'residential.legacy',
    open: async (told) => {
      await accountFails(told)
      await told.customer.goTo(paths.payOnce)
      await told.customer.sees(told.say.portal_error_title())
    },
  },
  ...paymentViews,
  ...methodViews,
  ...upgradeViews,
  ...voiceViews,
  ...equipmentViews,
  ...repairViews,
  ...autopayViews,
  ...noticeViews,
  ...statementViews,
  ...documentViews,
  ...agentViews,
  ...consoleEntryViews,
  ...consoleFiguresViews,
  ...consoleGuideViews,
  ...consoleWorkViews,
  ...consoleContentViews,
  ...consoleTrailViews,
  ...consoleSupervisionViews,
  ...consoleCustomerViews,
  ...consoleAccountViews,
  ...consoleCreditsViews,
  ...consoleAccountsViews,
  ...consoleNoteViews,
  ...chatLinkViews,
  ...supportViews,
  ...supportAccessViews,
  place('form-nothing', 'residential.platform', paths.formCompleted, (say) =>
    say.payment_methods_nothing_title(),
  ),
]

async function accountFails({ page, expectTrouble }: Told): Promise<void> {
  expectTrouble('500')
  await opensUndrawn(page)
  await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 500, json: {} }))
}
