import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import type { Say } from '../fixtures/words.ts'
import { accountBarAt } from './account-bar.ts'

const summary = (say: Say) => say.accounts_summary_title()
const summaryBusiness = (say: Say) => say.accounts_summary_title_business()

/**
 * The home page, the summary in each of its states, the shell around the account's pages, and what a page shows if
 * something fails.
 */
export const pageViews: View[] = [
  { name: 'home', leavesNothing: true, open: async ({ page }) => void (await page.goto('/')) },
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
  place('summary-early-access', 'early.access', paths.summary, summary),
  place('summary-unprovisioned', 'unprovisioned', paths.summary, summary),
  place('welcome', 'unprovisioned', paths.welcome, (say) => say.accounts_welcome_title({ name: 'Samuel' })),
  place('welcome-early-access', 'early.access', paths.welcome, (say) =>
    say.accounts_welcome_title({ name: 'Noor' }),
  ),
  place('no-accounts', 'no.services', paths.noAccounts, (say) => say.accounts_none_title()),
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
    open: async (story) => {
      await accountFails(story)
      await story.customer.goTo(paths.summary)
      await expect(story.page.getByRole('main').getByText(story.say.portal_part_missing())).toBeVisible()
    },
  },
  {
    name: 'page-failed',
    signIn: 'residential.legacy',
    open: async (story) => {
      await accountFails(story)
      await story.customer.goTo(paths.payOnce)
      await story.customer.sees(story.say.portal_error_title())
    },
  },
]

async function accountFails({ page, expectTrouble }: Story): Promise<void> {
  expectTrouble('500')
  await opensUndrawn(page)
  await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 500, json: {} }))
}
