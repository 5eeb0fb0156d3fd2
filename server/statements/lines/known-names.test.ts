import { describe, expect, it } from 'vitest'
import { type PlanName, plans, usageOf } from '../../demo/plans.ts'
import { knownName } from './known-names.ts'

describe('a name the provider uses, in Spanish', () => {
  it.each([
    ['Installation', 'Instalación'],
    ['911 fee (3)', 'Cargo por el 911 (3)'],
    ['Movie: The Lighthouse Road', 'Película: The Lighthouse Road'],
    ['TV Select', 'TV Select'],
    ['Internet security, old contract', 'Internet security, old contract'],
  ])('%s is %s', (given, expected) => {
    expect(knownName(given, 'es')).toBe(expected)
    expect(knownName(given, 'en')).toBe(given)
  })

  it('is known for each charge of the demo, except for the name of a TV package', () => {
    const used = (Object.keys(plans) as PlanName[]).flatMap((name) => usageOf(name, '2026-11-09', () => 0))
    const billed = Object.values(plans).flatMap((plan) => [...plan.recurring, ...plan.oneTime, ...plan.taxes])
    const asGiven = [...billed, ...used]
      .map(({ description }) => description)
      .filter((name) => knownName(name, 'es') === name)
    expect(new Set(asGiven)).toEqual(new Set(['TV Select']))
  })
})
