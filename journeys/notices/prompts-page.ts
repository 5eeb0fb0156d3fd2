import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The unrequested dialogs over the summary, which open once the page is idle. */
export interface Prompts {
  autopay: Locator
  paperless: Locator
  /** The demonstration's promotion for people with home internet. */
  promo: Locator
  isShownNothing(): Promise<void>
  /**
   * Opens the summary, waits for everything that could trigger a prompt, and lets minutes go by. The story controls the
   * browser's clock: `page.clock.install()`.
   */
  waitsOnSummary(minutes: number): Promise<void>
  /** Moves the browser's clock forward until the dialog shows. */
  isShownSoon(dialog: Locator): Promise<void>
  putsOff(): Promise<void>
}

const wifi = { en: 'Wi-Fi in every room', es: 'Wi-Fi en cada cuarto' }

export function promptsAt({ page, customer, say, who }: Story): Prompts {
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  return {
    autopay: dialog(say.notices_prompt_autopay_title()),
    paperless: dialog(say.notices_prompt_paperless_title()),
    promo: dialog(wifi[who.language]),
    isShownNothing: () => expect(page.getByRole('dialog')).toHaveCount(0),
    async waitsOnSummary(minutes) {
      const code = page.waitForResponse(/\/Prompts-[^/]*[.]js$/)
      await customer.opensAnew(paths.summary)
      await customer.sees(say.accounts_summary_title())
      await code
      for (let minute = 0; minute < minutes; minute++) await page.clock.runFor(60_000)
    },
    isShownSoon: (prompt) =>
      expect(async () => {
        await page.clock.runFor(10_000)
        await expect(prompt).toBeVisible({ timeout: 100 })
      }).toPass(),
    putsOff: () =>
      page.getByRole('dialog').getByRole('button', { name: say.notices_prompt_later(), exact: true }).click(),
  }
}
