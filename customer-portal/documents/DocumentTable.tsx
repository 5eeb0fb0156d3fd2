import type { AccountDocument } from '@lightwell/client/documents/documents.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import styles from './DocumentsPage.module.css'
import { documentFacts, documentIcons, documentName } from './document-words.ts'

/** Documents of every sort, each with the way to its page, and a bill with its file. */
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
    cell: ({ date }) => <span className={styles.kept}>{formatDay(date, 'medium')}</span>,
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
      if (document.kind === 'authorization') return null
      const cents = document.kind === 'bill' ? document.amountDueCents : document.amountCents
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
        {document.kind === 'bill' && (
          <a
            href={document.pdfAddress}
            className={styles.way}
            aria-label={words.documents_pdf_of({ day: formatDay(document.date) })}
          >
            <Icon name="download" size={18} />
            {words.documents_pdf()}
          </a>
        )}
        <Link
          {...placeOf(document)}
          className={styles.way}
          aria-label={words.documents_open_of({
            document: documentName(document),
            day: formatDay(document.date),
          })}
        >
          {words.documents_open()}
        </Link>
      </span>
    ),
  },
]

/** The page on which it is read and printed. */
function placeOf(document: AccountDocument) {
  switch (document.kind) {
    case 'bill':
      return { to: paths.currentStatement, search: { date: document.date } } as const
    case 'receipt':
      return { to: paths.paymentConfirmation, search: { id: document.id } } as const
    case 'authorization':
      return { to: paths.document, search: { id: document.id } } as const
  }
}
