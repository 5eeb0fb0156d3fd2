import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect } from '@playwright/test'
import type { Story } from '../fixtures/journey.ts'

/** The auto pay page, and the actions to change, cancel and restart auto pay. */
export function autopayPageAt({ page, customer, autopay, say }: Story) {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const opens = async () => {
    await customer.goTo(paths.autopay)
    await customer.sees(say.autopay_title())
  }
  const isAsked = (heading: string) =>
    expect(autopay.dialog.getByRole('heading', { name: heading, exact: true })).toBeFocused()
  return {
    main,
    opens,
    /** Checks that the page's heading has the focus. */
    isFocused: () => expect(main.getByRole('heading', { level: 1, name: say.autopay_title() })).toBeFocused(),
    /** The link that opens the dialog for changing the auto pay rule. */
    changeLink: link(say.autopay_change()),
    /** The button that replaces the expiring card. */
    replaceButton: button(say.autopay_card_replace()),
    /** Follows the link to choose another payment method after a decline. */
    choosesOther: () => link(say.autopay_retry_other()).click(),
    startsAgain: () => link(say.autopay_stopped_again()).click(),
    endsOlder: () => button(say.autopay_both_end()).click(),
    /** Starts canceling auto pay, which opens the first dialog. */
    async cancels() {
      await opens()
      await button(say.autopay_cancel()).click()
      await isAsked(say.autopay_cancel_ask())
    },
    /** Checks that the dialog with this heading is open and has the focus. */
    isAsked,
  }
}
