import { doingKind } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { speakLanguageOfPage } from '@lightwell/web-kit/words/locale.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sentenceOf } from './doing-words.ts'

describe.each(['en', 'es'])('what was done is told in a sentence (%s):', (lang) => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang } })
    speakLanguageOfPage()
  })
  afterAll(() => vi.unstubAllGlobals())
  const told = (what: (typeof doingKind.options)[number]) => {
    const facts = { amount: 171.46, day: '2026-12-04', about: 'Hallway', deviceKind: 'modem' } as const
    return sentenceOf({ id: '1', at: '2026-11-28T12:00:00Z', isSure: true, what, ...facts })
  }

  it.each(doingKind.options)('%s', (what) => {
    expect(told(what)).toMatch(/^\p{Lu}[^{}]+$/u)
  })

  it('each in one of its own', () => {
    const sentences = doingKind.options.map(told)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
