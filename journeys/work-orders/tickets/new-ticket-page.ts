import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Story } from '../../fixtures/journey.ts'
import { numberFieldIn } from './number-field.ts'

/** The form for reporting trouble. */
export function newTicketAt({ page, customer, say }: Story) {
  const main = page.getByRole('main')
  const form = {
    what: main.getByLabel(say.tickets_what(), { exact: true }),
    number: numberFieldIn(main, { page, say }),
    /** A message on the page while the form is filled in. */
    notice: (text: string) => main.getByRole('status').filter({ hasText: text }),
    async opens() {
      await customer.goTo(paths.newTicket)
      await customer.sees(say.tickets_new())
    },
    choosesType: (type: string) => main.getByRole('radio', { name: type, exact: true }).check(),
    async writes(type: string, trouble: string) {
      await form.choosesType(type)
      await form.what.fill(trouble)
    },
    sends: () => main.getByRole('button', { name: say.tickets_open(), exact: true }).click(),
  }
  return form
}
