import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { expect, type Story } from '../fixtures/journey.ts'

// Phone lines of the demonstration: a family's, one in a study whose phone switch is slow, an alarm's on an old
// exchange, and an office's.
export const home = '2125550101'
export const study = '6465550177'
export const alarm = '9595550120'
export const office = '9145550104'
/** A line without a location for emergency calls. */
export const unplaced = '5855550102'

type Option = 'voicemail' | 'call_waiting'

/** The page of an account's phone lines. A line is named by its ten-digit number in the demonstration. */
export function linesAt({ page, customer, household, say }: Story) {
  const numberOf = (line: string) => formatTelephone(household.own(line))
  const card = (line: string) => page.getByRole('region', { name: numberOf(line), exact: true })
  const option = (line: string, which: Option) => {
    const about = { option: say[`voice_${which}`](), number: numberOf(line) }
    const button = (name: string) => card(line).getByRole('button', { name, exact: true })
    return {
      itself: card(line).getByRole('switch', { name: say.voice_option_of(about), exact: true }),
      /** The reason that an option didn't change as requested. */
      reason: (text: string) => card(line).getByRole('alert').filter({ hasText: text }),
      ok: button(say.voice_failed_ok_of(about)),
      checkAgain: button(say.voice_look_again_of(about)),
    }
  }
  const opensLocation = async (line: string, what: string) => {
    const number = numberOf(line)
    await card(line)
      .getByRole('button', { name: say.voice_location_of({ what, number }), exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: say.voice_location_title({ number }), exact: true })
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    return {
      itself: dialog,
      street: field(say.voice_street()),
      unit: field(say.voice_unit()),
      city: field(say.voice_city()),
      state: field(say.voice_state()),
      zip: field(say.voice_zip()),
      confirms: () => dialog.getByRole('button', { name: say.voice_doubt_confirm(), exact: true }).click(),
      says: (text: string) => expect(dialog.getByText(text)).toBeVisible(),
      /** Types a street into the form and submits it. */
      async saves(street: string) {
        await field(say.voice_street()).fill(street)
        await page.keyboard.press('Enter')
      },
    }
  }
  return {
    numberOf,
    card,
    option,
    main: page.getByRole('main'),
    powerNotice: page.getByRole('region', { name: say.voice_power_title(), exact: true }),
    async opens() {
      await customer.goTo(paths.voice)
      await customer.sees(say.voice_title())
    },
    async opensByMenu() {
      await customer.goTo(paths.summary)
      for (const name of [say.portal_menu_services(), say.voice_title()])
        await page.getByRole('link', { name, exact: true }).click()
      await customer.sees(say.voice_title())
    },
    /** Opens the form to correct a line's 911 location. */
    correctsLocation: (line: string) => opensLocation(line, say.voice_location_correct()),
    /** Opens the form to add a 911 location to a line without one. */
    addsLocation: (line: string) => opensLocation(line, say.voice_location_add()),
  }
}
