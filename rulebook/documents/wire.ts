// Documents in a list, and their wire form (`contract.ts`).
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type * as contract from './contract.ts'

interface Named<Kind> {
  kind: Kind
  id: string
  date: Day
}

/** The current broadband label of a plan (47 CFR § 8.1). The plan's id identifies it. */
export type ListedLabel = Named<'label'> & { planName: string }
export type ListedBill = Named<'bill'> & { invoiceNumber: string; amountDueCents: Cents }
export type ListedReceipt = Named<'receipt'> & {
  reference: string
  amountCents: Cents
  methodName: string
  isReturned: boolean
}
export type ListedAuthorization = Named<'authorization'> & {
  /** An ISO 8601 instant. */
  acceptedAt: string
  purpose: 'save-card' | 'save-bank' | 'auto-pay' | 'pay-once'
  methodName: string
  /**
   * The amount of the payment that the customer authorized. Undefined for an authorization that isn't for a single
   * payment.
   */
  amountCents: Cents | undefined
}

/** A document in the list. */
export type ListedDocument = ListedLabel | ListedBill | ListedReceipt | ListedAuthorization
export type DocumentKind = ListedDocument['kind']

type OnWire = CallReply<typeof contract.listDocuments>['documents'][number]

export function encodeDocument(document: ListedDocument): OnWire {
  switch (document.kind) {
    case 'label': {
      const { planName: plan, ...rest } = document
      return { ...rest, plan }
    }
    case 'bill': {
      const { amountDueCents, ...rest } = document
      return { ...rest, amountDue: wireFromCents(amountDueCents) }
    }
    case 'receipt': {
      const { amountCents, methodName: method, ...rest } = document
      return { ...rest, method, amount: wireFromCents(amountCents) }
    }
    case 'authorization': {
      const { amountCents, methodName: method, ...rest } = document
      return { ...rest, method, amount: amountCents === undefined ? null : wireFromCents(amountCents) }
    }
  }
}

export function decodeDocument(document: OnWire): ListedDocument {
  switch (document.kind) {
    case 'label': {
      const { plan: planName, ...rest } = document
      return { ...rest, planName }
    }
    case 'bill': {
      const { amountDue, ...rest } = document
      return { ...rest, amountDueCents: decodeCents(amountDue) }
    }
    case 'receipt': {
      const { amount, method: methodName, ...rest } = document
      return { ...rest, methodName, amountCents: decodeCents(amount) }
    }
    case 'authorization': {
      const { amount, method: methodName, ...rest } = document
      return { ...rest, methodName, amountCents: amount === null ? undefined : decodeCents(amount) }
    }
  }
}
