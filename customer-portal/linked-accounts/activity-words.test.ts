import { activityKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sentenceOf } from './activity-words.ts'

const paid = {
  id: '1',
  what: 'paid',
  at: '2026-11-28T23:00:00-05:00',
  amount: 80,
  about: null,
  deviceKind: null,
  isSure: true,
} as const
const payments = {
  en: ['Submitted a payment of $80.00', expect.stringMatching(/^Scheduled a payment of \$80\.00 for Dec/)],
  es: ['Envió un pago de $80.00', expect.stringMatching(/^Programó un pago de \$80\.00 para el 4/)],
}

describe.each(['en', 'es'] as const)('activity reads as a sentence (%s):', (lang) => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang } })
    speakLanguageOfPage()
  })
  afterAll(() => vi.unstubAllGlobals())
  const sayingOf = (what: (typeof activityKind.options)[number]) => {
    const facts = { amount: 171.46, day: '2026-12-04', about: 'Hallway', deviceKind: 'modem' } as const
    return sentenceOf({ id: '1', at: '2026-11-28T12:00:00Z', isSure: true, what, ...facts })
  }

  it.each(activityKind.options)('%s', (what) => {
    expect(sayingOf(what)).toMatch(/^\p{Lu}[^{}]+$/u)
  })

  it('a payment for a later day than it was requested reads as scheduled', () => {
    const on = (day: string) => sentenceOf({ ...paid, day })
    expect([on('2026-11-28'), on('2026-12-04')]).toEqual(payments[lang])
  })

  it('every kind has its own sentence', () => {
    const sentences = activityKind.options.map(sayingOf)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
