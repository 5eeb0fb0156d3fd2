import { technologyOf } from '@lightwell/rulebook/broadband-labels/rules.ts'
import type { BroadbandLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import type { Brand } from '../settings/brand.ts'
import { productsOf } from '../summary/list-products.ts'
import type { World } from '../world.ts'
import { isOffered, newestOf } from './choose.ts'
import { broadbandLabels, type LabelItem } from './content.ts'

/** Reads the labels of the plans that can be ordered today, in the order of the provider's file. */
export async function offeredLabels(world: World): Promise<BroadbandLabel[]> {
  const today = dayOf(world.clock(), world.config.businessZone)
  return (await allLabels(world)).filter(({ offeredFrom, offeredUntil }) =>
    isOffered({ from: offeredFrom, until: offeredUntil }, today),
  )
}

/** Reads a plan's label, even if the plan isn't offered anymore. Undefined if no label has the plan id. */
export async function labelOf(world: World, planId: string): Promise<BroadbandLabel | undefined> {
  return (await allLabels(world)).find((label) => label.planId === planId)
}

/** Reads the labels of an account's products. Empty for people who can't see the account's services. */
export async function labelsOfAccount(
  world: World,
  account: Pick<LinkedAccount, 'id' | 'kind' | 'followsOrders'>,
): Promise<BroadbandLabel[]> {
  if (!account.followsOrders) return []
  const products = await productsOf(world, account)
  return labelsOfProducts(
    world,
    products.filter(({ isEnabled }) => isEnabled).map(({ description }) => description),
  )
}

/**
 * Reads the labels of these products, each label once. If a product has several labels, only its newest is included.
 */
export async function labelsOfProducts(
  { content, config }: Pick<World, 'content' | 'config'>,
  products: readonly string[],
): Promise<BroadbandLabel[]> {
  const items = await content.all(broadbandLabels)
  const held = new Set(products.flatMap((product) => newestOf(items, product) ?? []))
  return [...held].map((item) => toLabel(item, config.brand))
}

const allLabels = async (world: World): Promise<BroadbandLabel[]> =>
  (await world.content.all(broadbandLabels)).map((item) => toLabel(item, world.config.brand))

const toLabel = (item: LabelItem, brand: Brand): BroadbandLabel => ({
  providerName: brand.name,
  planName: { en: item.plan_name_en, es: item.plan_name_es },
  technology: technologyOf(item.plan_id),
  monthlyPriceCents: item.monthly_price,
  introductoryRate: both(item.introductory_months, item.price_after, (months, priceAfterCents) => ({
    months,
    priceAfterCents,
  })),
  contract: both(item.contract_months, item.contract_terms_url, (months, termsUrl) => ({ months, termsUrl })),
  providerMonthlyFees: item.monthly_fees ?? [],
  oneTimeFees: item.one_time_fees ?? [],
  earlyTerminationFeeCents: item.early_termination_fee,
  governmentTaxes: item.government_taxes,
  discountsUrl: item.discounts_url ?? null,
  typicalDownloadMbps: item.download_mbps,
  typicalUploadMbps: item.upload_mbps,
  typicalLatencyMs: item.latency_ms,
  dataIncludedGb: item.data_gb ?? null,
  additionalData: both(item.more_data_price, item.more_data_gb, (priceCents, gb) => ({
    priceCents,
    gb,
    policyUrl: item.data_policy_url ?? '',
  })),
  networkManagementUrl: item.network_management_url,
  privacyUrl: item.privacy_url,
  supportUrl: item.support_url,
  supportTelephone: brand.supportTelephone,
  planId: item.plan_id,
  offeredFrom: item.offered_from,
  offeredUntil: item.offered_until ?? null,
})

/**
 * Combines the values of two columns. Null if the line has neither value. The line's schema refuses a line that has
 * only one of them.
 */
const both = <One, Other, Both>(
  one: One | undefined,
  other: Other | undefined,
  combine: (one: One, other: Other) => Both,
): Both | null => (one === undefined || other === undefined ? null : combine(one, other))
