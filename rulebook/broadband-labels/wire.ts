// A broadband label, and its wire form (`contract.ts`).
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type * as contract from './contract.ts'

export type InBothLanguages = Record<'en' | 'es', string>

export interface Fee {
  name: InBothLanguages
  amountCents: Cents
}

/** The contents of the FCC's label for a plan, in the label's order. */
export interface BroadbandLabel {
  providerName: string
  planName: InBothLanguages
  technology: 'fixed' | 'mobile'
  monthlyPriceCents: Cents
  /**
   * For an introductory price: the months that it lasts, and the price after them. Null for a price that isn't
   * introductory.
   */
  introductoryRate: { months: number; priceAfterCents: Cents } | null
  contract: { months: number; termsUrl: string } | null
  providerMonthlyFees: Fee[]
  oneTimeFees: Fee[]
  earlyTerminationFeeCents: Cents
  governmentTaxes: 'varies' | 'included'
  discountsUrl: string | null
  /** The typical speed: one number, or a range with a dash. */
  typicalDownloadMbps: string
  typicalUploadMbps: string
  typicalLatencyMs: string
  /** The data included each month, in gigabytes. Null: unlimited. */
  dataIncludedGb: number | null
  additionalData: { priceCents: Cents; gb: number; policyUrl: string } | null
  networkManagementUrl: string
  privacyUrl: string
  supportUrl: string
  supportTelephone: string
  planId: string
  offeredFrom: Day
  offeredUntil: Day | null
}

type OnWire = CallReply<typeof contract.readLabel>

export function encodeLabel(label: BroadbandLabel): OnWire {
  const {
    monthlyPriceCents,
    introductoryRate: rate,
    providerMonthlyFees,
    oneTimeFees,
    earlyTerminationFeeCents,
    additionalData: more,
    ...rest
  } = label
  const onWire = ({ name, amountCents }: Fee) => ({ name, amount: wireFromCents(amountCents) })
  return {
    ...rest,
    monthlyPrice: wireFromCents(monthlyPriceCents),
    introductoryRate: rate && { months: rate.months, priceAfter: wireFromCents(rate.priceAfterCents) },
    providerMonthlyFees: providerMonthlyFees.map(onWire),
    oneTimeFees: oneTimeFees.map(onWire),
    earlyTerminationFee: wireFromCents(earlyTerminationFeeCents),
    additionalData: more && {
      price: wireFromCents(more.priceCents),
      gb: more.gb,
      policyUrl: more.policyUrl,
    },
  }
}

export function decodeLabel(onWire: OnWire): BroadbandLabel {
  const {
    monthlyPrice,
    introductoryRate: rate,
    providerMonthlyFees,
    oneTimeFees,
    earlyTerminationFee,
    additionalData: more,
    ...rest
  } = onWire
  const fee = ({ name, amount }: OnWire['oneTimeFees'][number]) => ({
    name,
    amountCents: decodeCents(amount),
  })
  return {
    ...rest,
    monthlyPriceCents: decodeCents(monthlyPrice),
    introductoryRate: rate && { months: rate.months, priceAfterCents: decodeCents(rate.priceAfter) },
    providerMonthlyFees: providerMonthlyFees.map(fee),
    oneTimeFees: oneTimeFees.map(fee),
    earlyTerminationFeeCents: decodeCents(earlyTerminationFee),
    additionalData: more && { priceCents: decodeCents(more.price), gb: more.gb, policyUrl: more.policyUrl },
  }
}
