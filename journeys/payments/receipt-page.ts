import type { Story } from '../fixtures/journey.ts'

/** The receipt of a payment. */
export function receiptAt({ page, say }: Story) {
  const main = page.getByRole('main')
  const shown = { visible: true }
  return {
    facts: main,
    buttons: main.getByRole('button').filter(shown),
    /** All visible links except telephone numbers, which are useful on paper. */
    links: main.getByRole('link').filter(shown).and(page.locator(':not([href^="tel:"])')),
    opensAll: () => main.getByRole('link', { name: say.payments_receipt_all() }).click(),
    opensTerms: () => main.getByRole('link', { name: say.payments_receipt_terms() }).click(),
  }
}

/** The printable page of a payment's terms. `text` is the terms' text. */
export function agreementAt({ page, payment, say }: Story, text: string) {
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: say.documents_agreed_text() })
  return {
    facts: card,
    words: card.getByText(text, { exact: true }),
    opensAmongDocuments: (amountCents: number) =>
      main
        .getByRole('row')
        .filter({ hasText: say.documents_pay_once() })
        .filter({ hasText: payment.dollars(amountCents) })
        .getByRole('link')
        .click(),
  }
}
