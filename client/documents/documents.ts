// The list of an account's documents. Both billing kinds use the same call, but a bill's PDF has a different URL for
// each.
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

/** A document. A bill has the URL of its PDF. A label has its URLs as a spreadsheet and as JSON. */
export type AccountDocument =
  | (ListedLabel & LabelFiles)
  | (ListedBill & { pdfAddress: string })
  | ListedReceipt
  | ListedAuthorization

/** Filters of the list, by kind of document and year. `after`: `next` of the previous page. */
export interface DocumentsWish {
  kind?: DocumentKind | undefined
  year?: number | undefined
  after?: string | undefined
}

export interface DocumentsPage {
  documents: AccountDocument[]
  next: string | undefined
  /** The years from the newest document of this kind back to the oldest. */
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
