import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Locator } from '@playwright/test'
import { anyOf } from '../fixtures/any-of.ts'
import type { Told } from '../fixtures/journey.ts'

/** The list of documents, and the pages that it leads to. */
export function documentsAt({ page, customer, say }: Told) {
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  /** Follows a link of the filters, until the list is the one that was chosen. */
  const chooses = async (choice: Locator) => {
    await choice.click()
    await expect(choice).toHaveAttribute('aria-current', 'page')
  }
  const entries = main.getByRole('row').filter({ has: page.getByRole('link') })
  /** A way to a page or a file, as it is written in the row: its name says which document it is of. */
  const ways = (name: string) => entries.getByRole('link').filter({ hasText: name })
  /** Gives the name of the file that a link downloads. */
  const downloads = async (file: Locator) => {
    const download = page.waitForEvent('download')
    await file.click()
    return (await download).suggestedFilename()
  }
  return {
    main,
    async opens() {
      await customer.goTo(paths.documents)
      await customer.sees(say.documents_title())
    },
    entries,
    /** What stands above all others. */
    top: async () => (await entries.allInnerTexts())[0],
    /** The way from one of the documents to its page. */
    anyLink: anyOf(ways(say.documents_open())),
    downloadsAnyBill: () => downloads(anyOf(ways(say.documents_pdf()))),
    downloadsListedLabel: () => downloads(ways(say.documents_csv())),
    /** What programs read of the label. */
    labelData: ways(say.documents_json()),
    goesEarlier: () => link(say.documents_earlier()).click(),
    backToNewest: link(say.documents_newest()),
    /** @param name of a sort */
    choosesSort: (name: string) =>
      chooses(
        main
          .getByRole('navigation', { name: say.documents_sorts() })
          .getByRole('link', { name, exact: true }),
      ),
    choosesYear: (name: string) =>
      chooses(
        main
          .getByRole('navigation', { name: say.documents_years() })
          .getByRole('link', { name, exact: true }),
      ),
    /** Whether any bills are shown. */
    bills: main.getByText(say.documents_bill(), { exact: true }),
    /** The words that were agreed to. */
    words: (text: string) => main.getByText(text, { exact: true }),
    goesBack: () => link(say.documents_back()).click(),
    /** The broadband label of a plan. */
    label: main.getByRole('article'),
    downloadsLabel: () => downloads(link(say.broadband_labels_csv())),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
  }
}
