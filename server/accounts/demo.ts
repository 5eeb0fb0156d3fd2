import type { DemoAccount } from '../demo/accounts.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import type { PlanName } from '../demo/plans.ts'
import { demoDownloads } from './demo-downloads.ts'
import type { ProductRow } from './tables.ts'

type Product = Pick<ProductRow, 'product_line' | 'enabled' | 'type' | 'description' | 'show_migration_banner'>

const product = (
  line: Product['product_line'],
  type: string,
  description: string,
  more: Partial<Product> = {},
): Product => ({
  product_line: line,
  enabled: true,
  type,
  description,
  show_migration_banner: false,
  ...more,
})

const notTaken = { enabled: false }

const productsOfPlan: Record<PlanName, Product[]> = {
  family: [
    product('internet', 'fios', 'Fiber Internet 500'),
    product('phone', 'fdv_voip', 'Digital Voice Unlimited'),
    product('tv', 'u-verse', 'TV Select, 160 channels', { show_migration_banner: true }),
    product('fsecure', 'fsecure_total', 'Internet security for up to 5 devices'),
  ],
  couple: [
    product('internet', 'fios_vz3', 'Fiber Internet 1 Gig'),
    product('phone', 'fdv_voip', 'Digital Voice Local'),
    product('tv', 'dish', 'Satellite TV', notTaken),
  ],
  single: [product('internet', 'fios', 'Fiber Internet 200')],
  smallBusiness: [
    product('internet', 'fios_vz3', 'Business Fiber 500'),
    product('phone', 'fdv_voip', 'Business voice, 3 lines'),
  ],
  largeBusiness: [
    product('internet', 'fios', 'Dedicated Internet Access 10 Gig'),
    product('phone', 'fdv_voip', 'SIP trunk, 100 channels'),
    product('tv', 'dish', 'TV for public rooms'),
  ],
}

/**
 * The products of a demo account: all products of its billed plan. An account without bills waits for its installation,
 * and has only the internet product that was ordered.
 */
const productsOf = (account: DemoAccount): Product[] =>
  account.billed
    ? productsOfPlan[account.billed.plan]
    : [product('internet', 'fios', 'Fiber Internet 500', notTaken)]

/** Makes a demo account's services, with ids in the format of the specification (AH §3). */
function servicesOf(account: DemoAccount) {
  const { id } = account
  const isInstalled = account.billed !== undefined || account.restrictedEarlyAccess
  if (!isInstalled) return [{ id: `UNPROVISIONED_${id}`, type: 'UNPROVISIONED' as const }]
  const lines = productsOf(account)
    .filter((each) => each.enabled)
    .map((each) => each.product_line)
  return [
    { id: `BILLING_${account.accountNumber}`, type: 'BILLING' as const },
    ...(lines.includes('tv') ? [{ id: `VIDEO_${id}`, type: 'VIDEO' as const }] : []),
    ...(lines.includes('phone') ? [{ id: `VOIP_${id}`, type: 'VOIP' as const }] : []),
  ]
}

/** The rows of the demo's accounts in `services` and `products`. */
export const demo: NounDemo<'services' | 'products'> = {
  tables: ['services', 'products'],
  rowsOf: (account) => ({
    services: servicesOf(account).map((service) => ({ account_id: account.id, ...service })),
    products: productsOf(account).map((product) => ({
      account_id: account.id,
      ...product,
      download_links: product.product_line === 'fsecure' ? JSON.stringify(demoDownloads) : '[]',
    })),
  }),
}
