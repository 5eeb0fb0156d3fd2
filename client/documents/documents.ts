// Reads the list of an account's documents. One call serves both billing kinds. Only the URL of a bill's PDF differs.
import type * as contract from '@lightwell/rulebook/documents/contract.ts'
import {
  type DocumentKind,
  decodeDocument,
  type ListedAuthorization,
  type ListedBill,
  type ListedLabel,
  type ListedReceipt,
} from '@lightwell/rulebook/documents/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { replyOf } from '../answer.ts'
import { type LabelFiles, labelFiles } from '../broadband-labels/labels.ts'
import { pdfAddress } from '../statements/pdf-both-kinds.ts'

/** A document in the list. A bill comes with its PDF's URL, a label with the URLs of its CSV and JSON files. */
export type AccountDocument =
  | (ListedLabel & LabelFiles)
  | (ListedBill & { pdfAddress: string })
  | ListedReceipt
  | ListedAuthorization

/**
 * Filters of the list: a kind of document, and a year. `after`: the previous page's `next`, for the page that follows
 * it.
 */
export interface DocumentsWish {
  kind?: DocumentKind | undefined
  year?: number | undefined
  after?: string | undefined
}

export interface DocumentsPage {
  documents: AccountDocument[]
  next: string | undefined
  /** The years from the newest document down to the oldest, counting only documents of the kind asked for. */
  years: number[]
}

/** A page of the account's documents, newest first. Documents that this person may not see are left out. */
export async function listDocuments(account: LinkedAccount, query: DocumentsWish): Promise<DocumentsPage> {
  const asked = await ask<typeof contract.listDocuments>('GET /api/accounts/{id}/documents', {
    params: { id: account.id },
    query,
  })
  const { documents, next, years } = replyOf(asked)
  return {
    documents: documents.map((wire) => {
      const document = decodeDocument(wire)
      if (document.kind === 'label') return { ...document, ...labelFiles(document.id) }
      return document.kind === 'bill' ? { ...document, pdfAddress: pdfAddress(account, document) } : document
    }),
    next: next ?? undefined,
    years,
  }
}
