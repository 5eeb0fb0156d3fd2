import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Locator } from '@playwright/test'
import { anyOf } from '../fixtures/any-of.ts'
import type { Story } from '../fixtures/journey.ts'

/** The list of documents, and the pages that its links open. */
export function documentsAt({ page, customer, say }: Story) {
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  /** Follows a filter link and waits until the list is filtered. */
  const chooses = async (choice: Locator) => {
    await choice.click()
    await expect(choice).toHaveAttribute('aria-current', 'page')
  }
  const entries = main.getByRole('row').filter({ has: page.getByRole('link') })
  /** Returns the links with this name. A link's full name also says which document it belongs to. */
  const ways = (name: string) => entries.getByRole('link').filter({ hasText: name })
  /** Clicks a download link and returns the file's name. */
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
    /** The text of the list's first entry. */
    top: async () => (await entries.allInnerTexts())[0],
    /** A link from any document in the list to its page. */
    anyLink: anyOf(ways(say.documents_open())),
    downloadsAnyBill: () => downloads(anyOf(ways(say.documents_pdf()))),
    downloadsListedLabel: () => downloads(ways(say.documents_csv())),
    /** The links to the broadband labels as JSON. */
    labelData: ways(say.documents_json()),
    goesEarlier: () => link(say.documents_earlier()).click(),
    backToNewest: link(say.documents_newest()),
    /** @param name the name of a kind of document */
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
    /** The bills in the list, if any. */
    bills: main.getByText(say.documents_bill(), { exact: true }),
    /** The text that was agreed to. */
    words: (text: string) => main.getByText(text, { exact: true }),
    goesBack: () => link(say.documents_back()).click(),
    /** A plan's broadband label. */
    label: main.getByRole('article'),
    downloadsLabel: () => downloads(link(say.broadband_labels_csv())),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
  }
}
