import type { StatementSection } from '../database/tables.ts'
import { between, type Chance } from './chance.ts'

/** How many statements there are: month 0 is the oldest, the last is the newest. */
export const months = 24
const newest = months - 1

/** One line of a plan, on the statements `from` to `until`, both included; without them on every one. */
interface Charge {
  heading: 'Monthly charges' | 'One-time charges' | 'Taxes and fees'
  description: string
  amountCents: number
  from?: number
  until?: number
}

export type PlanName = keyof typeof plans

const monthly = (
  description: string,
  amountCents: number,
  during: { from?: number; until?: number } = {},
): Charge => ({
  heading: 'Monthly charges',
  description,
  amountCents,
  ...during,
})
const once = (month: number, description: string, amountCents: number): Charge => ({
  heading: 'One-time charges',
  description,
  amountCents,
  from: month,
  until: month,
})
const tax = (description: string, amountCents: number): Charge => ({
  heading: 'Taxes and fees',
  description,
  amountCents,
})

/** What each kind of customer is billed: a price that changed, a promotion that ended, work at the house, credits. */
export const plans = {
  family: [
    monthly('Fiber Internet 500', 64_99, { until: 13 }),
    monthly('Fiber Internet 500 (price from this month on)', 69_99, { from: 14, until: 14 }),
    monthly('Fiber Internet 500', 69_99, { from: 15 }),
    monthly('Welcome promotion', -15_00, { until: 11 }),
    monthly('Digital Voice Unlimited', 24_00),
    monthly('TV Select', 49_99),
    monthly('Internet security', 6_00, { from: 4 }),
    once(0, 'Installation', 99_00),
    once(9, 'Technician visit', 75_00),
    once(10, 'Credit for an outage of two days', -4_33),
    once(18, 'Movie: The Lighthouse Road', 5_99),
    tax('State and local sales tax', 6_72),
    tax('Federal Universal Service Fund surcharge', 3_14),
    tax('911 fee', 1_00),
    tax('Franchise fee', 2_45),
  ],
  couple: [
    monthly('Fiber Internet 1 Gig', 89_99, { until: 16 }),
    monthly('Fiber Internet 1 Gig', 94_99, { from: 17 }),
    monthly('Auto pay and paperless discount', -5_00, { until: 7 }),
    monthly('Whole-home Wi-Fi', 10_00, { from: 6 }),
    monthly('Digital Voice Local', 15_00),
    once(0, 'Activation', 49_00),
    once(12, 'Early upgrade of the router', 35_00),
    tax('State and local sales tax', 2_11),
    tax('Federal Universal Service Fund surcharge', 1_96),
    tax('911 fee', 1_00),
  ],
  single: [
    monthly('Fiber Internet 200', 49_99, { until: 19 }),
    monthly('Fiber Internet 200', 54_99, { from: 20 }),
    monthly('First-year promotion', -10_00, { until: 11 }),
    once(0, 'Self-installation kit', 15_00),
    tax('Cost recovery fee', 1_99),
  ],
  smallBusiness: [
    monthly('Business Fiber 500', 149_00),
    monthly('Business voice line (3)', 89_85),
    monthly('Static IP address (5)', 25_00),
    once(3, 'Number ported from another provider (2)', 30_00),
    tax('State and local sales tax', 7_19),
    tax('Federal Universal Service Fund surcharge', 11_42),
    tax('911 fee (3)', 3_00),
  ],
  largeBusiness: [
    monthly('Dedicated Internet Access 10 Gig', 4_850_00, { until: 14 }),
    monthly('Dedicated Internet Access 10 Gig', 5_120_00, { from: 15 }),
    monthly('Ethernet line to the second site', 2_975_00),
    monthly('SIP trunk, 100 channels', 1_995_00),
    monthly('Managed router and firewall (6)', 1_134_00),
    monthly('Contract promotion', -350_00, { until: 5 }),
    once(0, 'Construction of the building entrance', 6_400_00),
    once(8, 'Moved cabinet, after hours', 780_00),
    once(16, 'Service level credit', -212_50),
    tax('State and local sales tax', 402_13),
    tax('Federal Universal Service Fund surcharge', 566_80),
    tax('911 fee (100)', 100_00),
  ],
} satisfies Record<string, Charge[]>

/** What is used in some months and not in others: how likely it is, and what it comes to. */
const usage: Partial<
  Record<PlanName, { description: string; likelihood: number; leastCents: number; mostCents: number }[]>
> = {
  family: [
    { description: 'International calls', likelihood: 0.35, leastCents: 84, mostCents: 11_40 },
    { description: 'Movies and sports events', likelihood: 0.25, leastCents: 3_99, mostCents: 19_99 },
  ],
  couple: [{ description: 'Directory assistance', likelihood: 0.15, leastCents: 2_49, mostCents: 4_98 }],
  smallBusiness: [
    { description: 'Long-distance calls', likelihood: 0.7, leastCents: 2_10, mostCents: 24_00 },
  ],
  largeBusiness: [
    { description: 'Calls beyond the bundle', likelihood: 0.9, leastCents: 18_00, mostCents: 240_00 },
  ],
}

/** What a month's use adds to the bill of a plan. */
export const usageOf = (plan: PlanName, chance: Chance) =>
  (usage[plan] ?? [])
    .filter(({ likelihood }) => chance() < likelihood)
    .map(({ description, leastCents, mostCents }) => ({
      description,
      amountCents: between(chance, leastCents, mostCents),
    }))

/** The sections of a month's statement; `extra` are what was used, and fees. */
export function sectionsOf(
  plan: PlanName,
  month: number,
  extra: { description: string; amountCents: number }[],
): StatementSection[] {
  const charges: Charge[] = [
    ...plans[plan],
    ...extra.map((line) => once(month, line.description, line.amountCents)),
  ]
  const billed = charges.filter(({ from = 0, until = newest }) => from <= month && month <= until)
  return (['Monthly charges', 'One-time charges', 'Taxes and fees'] as const)
    .map((heading) => ({
      heading,
      rows: billed
        .filter((charge) => charge.heading === heading)
        .map(({ description, amountCents }) => ({ description, amountCents })),
      collapseLineItems: heading === 'Taxes and fees',
    }))
    .filter((section) => section.rows.length > 0)
}

export const totalOf = (sections: StatementSection[]) =>
  sections.flatMap((section) => section.rows).reduce((sum, row) => sum + row.amountCents, 0)
