import { addDays, addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import type {
  Charges,
  OneTimeCharge,
  ProductLine,
  RecurringCharge,
  Tax,
} from '@lightwell/rulebook/statements/rating.ts'
import { between, type Chance } from './chance.ts'

/** The number of monthly bills of an account. Month 0 has the oldest bill. */
export const months = 24
const newest = months - 1

/** The charges of a kind of customer. A recurring price applies from month `from` through month `until`. */
interface Plan {
  recurring: PlannedPrice[]
  oneTime: PlannedOnce[]
  taxes: Pick<Tax, 'code' | 'description' | 'ratePpm' | 'amountCents' | 'productLine'>[]
}
type PlannedPrice = Omit<RecurringCharge, 'firstOn' | 'lastOn'> & { from?: number; until?: number }
type PlannedOnce = Pick<OneTimeCharge, 'kind' | 'code' | 'description' | 'amountCents'> & { month: number }

export type PlanName = keyof typeof plans

const monthly = (
  code: string,
  description: string,
  amountCents: number,
  more: { line?: ProductLine; isTaxable?: true; from?: number; until?: number } = {},
): PlannedPrice => {
  const { line = null, isTaxable = false, ...during } = more
  return { code, description, amountCents, productLine: line, isTaxable, ...during }
}
const once = (
  month: number,
  code: string,
  description: string,
  amountCents: number,
  kind: OneTimeCharge['kind'] = 'one-time',
): PlannedOnce => ({ month, kind, code, description, amountCents })

const salesTax = (ratePpm: number) => rated('sales-tax', 'State and local sales tax', ratePpm, null)
const universalService = (ratePpm: number) =>
  rated('universal-service', 'Federal Universal Service Fund surcharge', ratePpm, 'phone')
const rated = (code: string, description: string, ratePpm: number, productLine: ProductLine | null) => ({
  code,
  description,
  ratePpm,
  amountCents: null,
  productLine,
})
const flat = (code: string, description: string, amountCents: number) => ({
  code,
  description,
  ratePpm: null,
  amountCents,
  productLine: null,
})

/**
 * The charges of each kind of customer. They include a price that changed, a promotion that ended, work at the house,
 * and credits.
 */
export const plans = {
  family: {
    recurring: [
      monthly('internet', 'Fiber Internet 500', 64_99, { line: 'internet', until: 13 }),
      monthly('internet', 'Fiber Internet 500 (new price)', 69_99, {
        line: 'internet',
        from: 14,
        until: 14,
      }),
      monthly('internet', 'Fiber Internet 500', 69_99, { line: 'internet', from: 15 }),
      monthly('welcome', 'Welcome promotion', -15_00, { line: 'internet', until: 11 }),
      monthly('voice', 'Digital Voice Unlimited', 24_00, { line: 'phone', isTaxable: true }),
      monthly('tv', 'TV Select', 49_99, { line: 'tv', isTaxable: true }),
      monthly('security', 'Internet security', 6_00, { line: 'fsecure', isTaxable: true, from: 4 }),
    ],
    oneTime: [
      once(0, 'installation', 'Installation', 99_00),
      once(9, 'visit', 'Technician visit', 75_00),
      once(10, 'outage', 'Credit for a two-day outage', -4_33, 'credit'),
      once(18, 'movie', 'Movie: The Lighthouse Road', 5_99, 'usage'),
    ],
    taxes: [
      salesTax(84_000),
      universalService(130_800),
      flat('911', '911 fee', 1_00),
      rated('franchise', 'Franchise fee', 49_000, 'tv'),
    ],
  },
  couple: {
    recurring: [
      monthly('internet', 'Fiber Internet 1 Gig', 89_99, { line: 'internet', until: 16 }),
      monthly('internet', 'Fiber Internet 1 Gig', 94_99, { line: 'internet', from: 17 }),
      monthly('auto-pay-discount', 'Auto pay and paperless discount', -5_00, { until: 7 }),
      monthly('wifi', 'Whole-home Wi-Fi', 10_00, { line: 'internet', isTaxable: true, from: 6 }),
      monthly('voice', 'Digital Voice Local', 15_00, { line: 'phone', isTaxable: true }),
    ],
    oneTime: [once(0, 'activation', 'Activation', 49_00), once(12, 'router', 'Early router upgrade', 35_00)],
    taxes: [salesTax(84_400), universalService(130_800), flat('911', '911 fee', 1_00)],
  },
  single: {
    recurring: [
      monthly('internet', 'Fiber Internet 200', 49_99, { line: 'internet', until: 19 }),
      monthly('internet', 'Fiber Internet 200', 54_99, { line: 'internet', from: 20 }),
      monthly('first-year', 'First-year promotion', -10_00, { line: 'internet', until: 11 }),
    ],
    oneTime: [once(0, 'kit', 'Self-installation kit', 15_00)],
    taxes: [flat('cost-recovery', 'Cost recovery fee', 1_99)],
  },
  smallBusiness: {
    recurring: [
      monthly('internet', 'Business Fiber 500', 149_00, { line: 'internet' }),
      monthly('voice', 'Business voice line (3)', 89_85, { line: 'phone', isTaxable: true }),
      monthly('static-ip', 'Static IP address (5)', 25_00, { line: 'internet' }),
    ],
    oneTime: [once(3, 'porting', 'Number transferred from another provider (2)', 30_00)],
    taxes: [salesTax(80_000), universalService(127_100), flat('911', '911 fee (3)', 3_00)],
  },
  largeBusiness: {
    recurring: [
      monthly('internet', 'Dedicated Internet Access 10 Gig', 4_850_00, { line: 'internet', until: 14 }),
      monthly('internet', 'Dedicated Internet Access 10 Gig', 5_120_00, { line: 'internet', from: 15 }),
      monthly('ethernet', 'Ethernet line to second site', 2_975_00, {
        line: 'internet',
        isTaxable: true,
      }),
      monthly('sip-trunk', 'SIP trunk, 100 channels', 1_995_00, { line: 'phone', isTaxable: true }),
      monthly('router', 'Managed router and firewall (6)', 1_134_00, { line: 'internet', isTaxable: true }),
      monthly('contract', 'Contract promotion', -350_00, { line: 'internet', until: 5 }),
    ],
    oneTime: [
      once(0, 'construction', 'Building entrance construction', 6_400_00),
      once(8, 'cabinet', 'Cabinet move, after hours', 780_00),
      once(16, 'service-level', 'Service level credit', -212_50, 'credit'),
    ],
    taxes: [salesTax(65_880), universalService(284_110), flat('911', '911 fee (100)', 100_00)],
  },
} satisfies Record<string, Plan>

/** Usage charges, which only some bills have: how likely each is, and its least and most cents. */
const usage: Partial<
  Record<
    PlanName,
    { code: string; description: string; likelihood: number; leastCents: number; mostCents: number }[]
  >
> = {
  family: [
    {
      code: 'international',
      description: 'International calls',
      likelihood: 0.35,
      leastCents: 84,
      mostCents: 11_40,
    },
    {
      code: 'on-demand',
      description: 'Movies and sports events',
      likelihood: 0.25,
      leastCents: 3_99,
      mostCents: 19_99,
    },
  ],
  couple: [
    {
      code: 'directory',
      description: 'Directory assistance',
      likelihood: 0.15,
      leastCents: 2_49,
      mostCents: 4_98,
    },
  ],
  smallBusiness: [
    {
      code: 'long-distance',
      description: 'Long-distance calls',
      likelihood: 0.7,
      leastCents: 2_10,
      mostCents: 24_00,
    },
  ],
  largeBusiness: [
    {
      code: 'overage',
      description: 'Calls over the plan limit',
      likelihood: 0.9,
      leastCents: 18_00,
      mostCents: 240_00,
    },
  ],
}

/** Picks the usage charges of a plan's next bill at random. */
export const usageOf = (plan: PlanName, chargedOn: Day, chance: Chance): OneTimeCharge[] =>
  (usage[plan] ?? [])
    .filter(({ likelihood }) => chance() < likelihood)
    .map(({ code, description, leastCents, mostCents }) => ({
      kind: 'usage',
      code,
      description,
      amountCents: between(chance, leastCents, mostCents),
      productLine: null,
      isTaxable: false,
      chargedOn,
    }))

/** The day of a month's bill, counted back from `newestOn`, the day of the newest month's bill. */
export const statementDay = (newestOn: Day, month: number): Day => addMonths(newestOn, month - newest)

/** Converts a plan's charges to the biller's format, with real days. The plan's newest month is that of `newestOn`. */
export function chargesOf(name: PlanName, newestOn: Day): Charges {
  const plan: Plan = plans[name]
  const firstOn = statementDay(newestOn, -1)
  return {
    recurring: plan.recurring.map(({ from = 0, until, ...price }) => ({
      ...price,
      firstOn: statementDay(newestOn, from - 1),
      lastOn: until === undefined ? null : addDays(statementDay(newestOn, until), -1),
    })),
    oneTime: plan.oneTime.map(({ month, ...charge }) => ({
      ...charge,
      productLine: null,
      isTaxable: false,
      chargedOn: addDays(statementDay(newestOn, month), -9),
    })),
    taxes: plan.taxes.map((tax) => ({ ...tax, firstOn, lastOn: null }) as Tax),
  }
}
