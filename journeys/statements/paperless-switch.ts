import type { Locator } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/**
 * The switch for paperless billing, and its dialog.
 * @param within the part of the page that has the switch
 */
export function paperlessSwitchIn(within: Locator, { page, say }: Story) {
  const dialog = page.getByRole('dialog')
  const turn = { on: say.statements_paperless_turn_on(), off: say.statements_paperless_turn_off() }
  return {
    dialog,
    /** The button that turns paperless billing on or off. Only one of the two is shown at a time. */
    button: (to: 'on' | 'off') => within.getByRole('button', { name: turn[to] }),
    confirms: (to: 'on' | 'off') => dialog.getByRole('button', { name: turn[to], exact: true }).click(),
    keeps: () => dialog.getByRole('button', { name: say.statements_paperless_keep(), exact: true }).click(),
  }
}
