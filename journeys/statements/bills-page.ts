import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '../fixtures/days.ts'
import type { Story } from '../fixtures/journey.ts'

/** The page of all bills by year, with the files to download. */
export function billsAt({ page, customer, say, who: { language } }: Story) {
  const main = page.getByRole('main')
  const years = main.getByRole('navigation', { name: say.statements_years() })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.getByLabel(name, { exact: true })
  /** Returns the file that `press` downloads. */
  const downloads = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await press()
    return download
  }
  return {
    main,
    async opens() {
      await customer.goTo(paths.statementHistory)
      await customer.sees(say.statements_history_title())
    },
    /** @param name a year, or the name of the choice that shows all years */
    choosesYear: (name: string) => years.getByRole('link', { name, exact: true }).click(),
    chosenYear: years.locator('[aria-current=page]'),
    row: (day: Day) =>
      main.getByRole('row').filter({
        has: page.getByRole('link', { name: formatDay(day, language, 'list'), exact: true }),
      }),
    /** The links to the PDFs of the bills that are shown. */
    documents: main.getByRole('row').getByRole('link', { name: 'PDF' }),
    downloadsDocument: (day: Day) =>
      downloads(() =>
        main
          .getByRole('link', { name: say.statements_pdf_of({ day: formatDay(day, language) }), exact: true })
          .click(),
      ),
    from: field(say.statements_download_from()),
    to: field(say.statements_download_to()),
    downloadsZip: () => downloads(() => button(say.statements_download_zip()).click()),
    asksForSpreadsheet: () => button(say.statements_download_csv()).click(),
  }
}
