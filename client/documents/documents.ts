// The documents of an account in one list: the same call for both kinds, bills by the addresses of their kind.
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

/** A document, where a bill is to be had as a PDF document, and where a label as a spreadsheet and as data. */
export type AccountDocument =
  | (ListedLabel & LabelFiles)
  | (ListedBill & { pdfAddress: string })
  | ListedReceipt
  | ListedAuthorization

/** Of one sort or all, of one year or all; `after`: what `next` of the page before said. */
export interface DocumentsWish {
  kind?: DocumentKind | undefined
  year?: number | undefined
  after?: string | undefined
}

export interface DocumentsPage {
  documents: AccountDocument[]
  next: string | undefined
  /** From the newest document of that sort to the oldest. */
  years: number[]
}

/** A page of an account's documents, the newest first: what whoever asks may see of them. */
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
