import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import { afterEach, expect, it } from 'vitest'
import { draftOf, endDraft, keepDraft } from './draft.ts'

afterEach(unlearnEverything)

const draft = { version: null, values: { title_en: 'Spring' } }

it('a draft is kept for its item only, until it’s ended', () => {
  keepDraft('banners', 'spring', draft)
  expect(draftOf('banners', 'spring')).toEqual(draft)
  expect([draftOf('banners', 'fall'), draftOf('alerts', 'spring'), draftOf('banners', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  endDraft('banners', 'spring')
  expect(draftOf('banners', 'spring')).toBeUndefined()
})

it('a draft is gone for the next person at the tab', () => {
  keepDraft('banners', undefined, draft)
  unlearnEverything()
  expect(draftOf('banners', undefined)).toBeUndefined()
})
