import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The provider's messages on the pages of an account: what their reader sees and does. */
export interface Notices {
  opensSummary(): Promise<void>
  /** Opens the payment history, which has the messages of all billing pages. */
  opensHistory(): Promise<void>
  /** The message with this title. */
  notice(title: string): Locator
  dismisses(title: string): Promise<void>
  isAway(title: string): Promise<void>
}

export function noticesAt({ page, customer, say }: Story): Notices {
  const notice = (title: string) => page.getByRole('region', { name: title, exact: true })
  return {
    notice,
    async opensSummary() {
      await customer.goTo(paths.summary)
      await customer.sees(say.accounts_summary_title())
    },
    async opensHistory() {
      await customer.goTo(paths.paymentHistory)
      await customer.sees(say.payments_history_title())
    },
    async dismisses(title) {
      await notice(title)
        .getByRole('button', { name: say.notices_dismiss({ title }), exact: true })
        .click()
      await expect(notice(title)).toHaveCount(0)
    },
    isAway: (title) => expect(notice(title)).toHaveCount(0),
  }
}
