import type { BroadbandLabel, Fee } from '@lightwell/rulebook/broadband-labels/wire.ts'
import { type CsvCell, csvLine, csvStart } from '../web/csv.ts'

/**
 * Writes labels as a CSV file, one line each. The columns follow the order of the FCC's template (47 CFR § 8.1(a), FCC
 * 22-86).
 */
export const writeLabels = (labels: readonly BroadbandLabel[]): string =>
  csvStart + [Object.keys(columns), ...labels.map(cellsOf)].map(csvLine).join('')

const cellsOf = (label: BroadbandLabel) => Object.values(columns).map((cell) => cell(label))

const columns: Record<string, (label: BroadbandLabel) => CsvCell> = {
  provider_name: ({ providerName }) => providerName,
  plan_name_en: ({ planName }) => planName.en,
  plan_name_es: ({ planName }) => planName.es,
  fixed_or_mobile: ({ technology }) => technology,
  monthly_price: ({ monthlyPriceCents }) => ({ cents: monthlyPriceCents }),
  is_introductory_rate: ({ introductoryRate }) => String(introductoryRate !== null),
  introductory_months: ({ introductoryRate }) => numberOf(introductoryRate?.months),
  price_after_introductory_period: ({ introductoryRate }) => centsOf(introductoryRate?.priceAfterCents),
  requires_contract: ({ contract }) => String(contract !== null),
  contract_months: ({ contract }) => numberOf(contract?.months),
  contract_terms_url: ({ contract }) => contract?.termsUrl ?? '',
  provider_monthly_fees: ({ providerMonthlyFees }) => feesOf(providerMonthlyFees),
  one_time_fees_at_purchase: ({ oneTimeFees }) => feesOf(oneTimeFees),
  early_termination_fee: ({ earlyTerminationFeeCents }) => ({ cents: earlyTerminationFeeCents }),
  government_taxes: ({ governmentTaxes }) => governmentTaxes,
  discounts_and_bundles_url: ({ discountsUrl }) => discountsUrl ?? '',
  typical_download_mbps: ({ typicalDownloadMbps }) => typicalDownloadMbps,
  typical_upload_mbps: ({ typicalUploadMbps }) => typicalUploadMbps,
  typical_latency_ms: ({ typicalLatencyMs }) => typicalLatencyMs,
  data_included_gb: ({ dataIncludedGb }) => numberOf(dataIncludedGb) || 'unlimited',
  additional_data_price: ({ additionalData }) => centsOf(additionalData?.priceCents),
  additional_data_gb: ({ additionalData }) => numberOf(additionalData?.gb),
  data_allowance_policy_url: ({ additionalData }) => additionalData?.policyUrl ?? '',
  network_management_policy_url: ({ networkManagementUrl }) => networkManagementUrl,
  privacy_policy_url: ({ privacyUrl }) => privacyUrl,
  customer_support_url: ({ supportUrl }) => supportUrl,
  customer_support_telephone: ({ supportTelephone }) => supportTelephone,
  unique_plan_identifier: ({ planId }) => planId,
  offered_from: ({ offeredFrom }) => offeredFrom,
  offered_until: ({ offeredUntil }) => offeredUntil ?? '',
}

const numberOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const centsOf = (cents: number | undefined): CsvCell => (cents === undefined ? '' : { cents })
/** A list of fees in one cell: `Router rental=10.00 | Network fee=1.99`. */
const feesOf = (fees: Fee[]): string =>
  fees.map(({ name, amountCents }) => `${name.en}=${(amountCents / 100).toFixed(2)}`).join(' | ')
