import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The messages a customer gets, as set on their profile. */
export interface Messages {
  opens(): Promise<void>
  /** The card that lists the messages. */
  card: Locator
  /** The checkbox for bill reminders by email or by text message. */
  reminders(by: 'mail' | 'text'): Locator
}

export function messagesAt({ page, customer, say }: Story): Messages {
  const card = page.getByRole('region', { name: say.contact_preferences_title(), exact: true })
  const reminders = card.getByRole('group', { name: say.contact_preferences_reminders(), exact: true })
  return {
    async opens() {
      await customer.goTo(paths.profile)
      await customer.sees(say.profile_title())
    },
    card,
    reminders: (by) =>
      reminders.getByRole('checkbox', {
        name: by === 'mail' ? say.contact_preferences_by_mail() : say.contact_preferences_by_text(),
        exact: true,
      }),
  }
}
