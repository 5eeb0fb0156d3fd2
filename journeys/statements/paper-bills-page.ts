import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Story } from '../fixtures/journey.ts'

/** The pages for requesting paper bills: the account's number, its bills, the review, and the result. */
export function paperBillsAt({ page, customer, say }: Story) {
  const main = page.getByRole('main')
  const presses = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    main,
    async opens() {
      await customer.goTo(paths.paperBills)
      await customer.sees(say.paper_bills_title())
    },
    number: main.getByLabel(say.paper_bills_number(), { exact: true }),
    shows: () => presses(say.paper_bills_number_show()),
    all: main.getByRole('checkbox', { name: say.paper_bills_all(), exact: true }),
    bill: (name: string) => main.getByRole('checkbox', { name, exact: true }),
    /** The checkbox that cancels a request. */
    toCancel: (name: string) => main.getByRole('group', { name, exact: true }).getByRole('checkbox'),
    reviews: () => presses(say.paper_bills_review()),
    sends: () => presses(say.paper_bills_send()),
    cancels: () => presses(say.paper_bills_send_cancel()),
    goesBack: () => presses(say.paper_bills_back()),
    startsOver: () => presses(say.paper_bills_again()),
    /** A text in the review or the results, shown once for each bill that it applies to. */
    text: (text: string) => main.getByText(text, { exact: true }),
  }
}
