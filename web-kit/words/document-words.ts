import type { DocumentKind, ListedAuthorization, ListedDocument } from '@lightwell/rulebook/documents/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { IconName } from '../ui/icons.ts'

/** Names of authorizations in the list of documents. */
export const purposeNames: Record<ListedAuthorization['purpose'], () => string> = {
  'save-card': words.documents_save_card,
  'save-bank': words.documents_save_bank,
  'auto-pay': words.documents_auto_pay,
  'pay-once': words.documents_pay_once,
}

export const documentIcons: Record<DocumentKind, IconName> = {
  label: 'internet',
  bill: 'statement',
  receipt: 'receipt',
  authorization: 'check',
}

/** The name of a document in the list. */
export function documentName(document: ListedDocument): string {
  switch (document.kind) {
    case 'label':
      return words.documents_label()
    case 'bill':
      return words.documents_bill()
    case 'receipt':
      return words.documents_receipt()
    case 'authorization':
      return purposeNames[document.purpose]()
  }
}

/** Details that tell documents with the same name apart, one per line. */
export function documentFacts(document: ListedDocument): string[] {
  switch (document.kind) {
    case 'label':
      return [document.planName]
    case 'bill':
      return [words.documents_bill_number({ number: document.invoiceNumber })]
    case 'receipt':
      return [
        document.methodName,
        document.reference,
        ...(document.isReturned ? [words.documents_returned()] : []),
      ]
    case 'authorization':
      return [document.methodName]
  }
}
