import type { AccountDocument } from '@lightwell/client/documents/documents.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { documentFacts, documentIcons, documentName } from '@lightwell/web-kit/words/document-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import styles from './DocumentsPage.module.css'

/** Lists documents of all types. Each row links to the document's page and to any files. */
export function DocumentTable({ documents }: { documents: AccountDocument[] }) {
  return (
    <Table
      caption={words.documents_list()}
      captionHidden
      columns={columns()}
      rows={documents}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      card={[
        ['document', 'amount'],
        ['date', 'open'],
      ]}
      empty={null}
    />
  )
}

const columns = (): Column<AccountDocument>[] => [
  {
    key: 'date',
    header: words.documents_column_date(),
    cell: ({ kind, date }) => (
      <span className={styles.kept}>
        {kind === 'label' ? words.documents_current() : formatDay(date, 'list')}
      </span>
    ),
  },
  {
    key: 'document',
    header: words.documents_column_document(),
    cell: (document) => (
      <span className={styles.document}>
        <Icon name={documentIcons[document.kind]} />
        <span className={styles.facts}>
          <strong>{documentName(document)}</strong>
          {documentFacts(document).map((fact) => (
            <small key={fact}>{fact}</small>
          ))}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: words.documents_column_amount(),
    align: 'end',
    cell: (document) => {
      const cents = centsOf(document)
      if (cents === undefined) return null
      return (
        <strong className={styles.kept}>
          <Money cents={cents} />
        </strong>
      )
    },
  },
  {
    key: 'open',
    header: words.documents_column_open(),
    align: 'end',
    cell: (document) => (
      <span className={styles.ways}>
        {filesOf(document).map(({ address, name, label }) => (
          <a key={address} href={address} className={styles.way} aria-label={label}>
            <Icon name="download" size={18} />
            {name}
          </a>
        ))}
        <Link
          {...placeOf(document)}
          className={styles.way}
          aria-label={words.documents_open_of({
            document: documentName(document),
            day: formatDay(document.date, 'name'),
          })}
        >
          {words.documents_open()}
        </Link>
      </span>
    ),
  },
]

/** Returns the document's amount in cents. Undefined if the document has no amount. */
function centsOf(document: AccountDocument): number | undefined {
  if (document.kind === 'label') return undefined
  return document.kind === 'bill' ? document.amountDueCents : document.amountCents
}

/**
 * Returns the files to download: a bill as a PDF, a label in machine-readable form (47 CFR § 8.1(a)). `label` is the
 * link's accessible name. It also names the document, so that it makes sense outside the row.
 */
function filesOf(document: AccountDocument): { address: string; name: string; label: string }[] {
  if (document.kind === 'bill') {
    const label = words.documents_pdf_of({ day: formatDay(document.date, 'name') })
    return [{ address: document.pdfAddress, name: words.documents_pdf(), label }]
  }
  if (document.kind !== 'label') return []
  const { planName: plan, csvAddress, jsonAddress } = document
  return [
    { address: csvAddress, name: words.documents_csv(), label: words.documents_csv_of({ plan }) },
    { address: jsonAddress, name: words.documents_json(), label: words.documents_json_of({ plan }) },
  ]
}

/** Returns the page for reading and printing a document. */
function placeOf(document: AccountDocument) {
  switch (document.kind) {
    case 'label':
      return { to: paths.label } as const
    case 'bill':
      return { to: paths.currentStatement, search: { date: document.date } } as const
    case 'receipt':
      return { to: paths.paymentConfirmation, search: { id: document.id } } as const
    case 'authorization':
      return { to: paths.document, search: { id: document.id } } as const
  }
}
