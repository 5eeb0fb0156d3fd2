import type { AccountDocument } from '@lightwell/client/documents/documents.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { documentFacts, documentName } from '@lightwell/web-kit/words/document-words.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { More } from '../More.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { TwoLines } from '../TwoLines.tsx'
import { type Page, useMore } from '../use-more.ts'
import { readDocuments } from './read-billing.ts'

/** An account's documents: bills, receipts, authorizations and broadband labels, newest first. */
export function DocumentSection({
  of,
  documents,
}: {
  of: InUse
  documents: Part<Page<AccountDocument, string>>
}) {
  return (
    <Section title={words.documents_title()} page="documents">
      <PartOf part={documents}>{(first) => <Documents of={of} first={first} />}</PartOf>
    </Section>
  )
}

function Documents({ of: inUse, first }: { of: InUse; first: Page<AccountDocument, string> }) {
  const more = useMore(first, (after: string) => readDocuments(inUse, after))
  return (
    <>
      <Lines
        caption={words.documents_title()}
        rows={more.items}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        none={words.documents_none()}
        columns={[
          {
            header: words.documents_column_date(),
            variant: 'whole',
            cell: ({ kind, date }) =>
              kind === 'label' ? words.documents_current() : formatDay(date, 'list'),
          },
          {
            header: words.documents_column_document(),
            cell: (document) => (
              <TwoLines more={documentFacts(document).join(' · ')}>{documentName(document)}</TwoLines>
            ),
          },
          { header: words.documents_column_amount(), variant: 'end', cell: amountOf },
          { header: words.statements_column_pdf(), variant: 'whole', cell: fileOf },
        ]}
      />
      <More of={more} what={words.documents_title()} />
    </>
  )
}

function amountOf(document: AccountDocument): string | undefined {
  if (document.kind === 'bill') return dollars(document.amountDueCents)
  if (document.kind === 'receipt') return dollars(document.amountCents)
  if (document.kind === 'label' || document.amountCents === undefined) return undefined
  return dollars(document.amountCents)
}

/** A link to a bill's PDF. Undefined for other documents, which open on the customer's own page. */
function fileOf(document: AccountDocument) {
  if (document.kind !== 'bill') return undefined
  return (
    <a
      href={document.pdfAddress}
      target="_blank"
      rel="noopener"
      aria-label={words.statements_pdf_of({ day: formatDay(document.date, 'name') })}
    >
      {words.statements_column_pdf()}
    </a>
  )
}
