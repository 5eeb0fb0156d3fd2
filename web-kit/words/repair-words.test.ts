import * as words from '@lightwell/words/compiled/messages/_index.js'
import { describe, expect, it } from 'vitest'
import { foundText, mendedText, nowText, reasonOf } from './repair-words.ts'

describe('an older page is told of what it has no words for, and says nothing', () => {
  it.each([
    ['of a check that goes on', nowText({ next: 'dns' as never, findings: {}, mended: {} })],
    ['of a check', foundText('dns' as never, 'ok')],
    ['of what a check has found', foundText('light', 'flickering' as never)],
    ['of what was done', mendedText('rewire' as never, 'done')],
  ])('%s', (_name, text) => {
    expect(text).toBeUndefined()
  })

  it('but that somebody has to look at it', () => {
    const reason = reasonOf({ obstacle: 'gremlins' as never, hasTimedOut: false, mended: {} })
    expect(reason.title).toBe(words.repair_fail())
  })
})

describe('a modem that restarts', () => {
  it.each([
    ['before it was asked to is not said to', {}, undefined],
    ['once it was asked to is said to', { reboot: 'asked' }, words.repair_do_reboot()],
  ] as const)('%s', (_name, mended, text) => {
    expect(nowText({ next: 'reboot', findings: {}, mended })).toBe(text)
  })

  it('because of us is waited for, and the page says so', () => {
    const findings = { equipment: 'restarting' } as const
    expect(nowText({ next: 'equipment', findings, mended: {} })).toBe(words.repair_look_restarting())
    const { title } = reasonOf({ obstacle: 'equipment-restarting', hasTimedOut: true, mended: {} })
    expect(title).toBe(words.repair_fail_equipment_restarting())
  })

  it('and was asked to, once nobody waits for it any more, is not said to restart for ever', () => {
    expect(mendedText('reboot', 'asked')).toBe(words.repair_reboot_unanswered())
    expect(mendedText('provision', 'asked')).toBe(words.repair_provision_unanswered())
  })
})

describe('that somebody has to look at it', () => {
  it.each([
    ['where nothing was tried does not say that it has not helped', {}, words.repair_fail_untried_text()],
    ['where something was tried says that it has not helped', { reboot: 'done' }, words.repair_fail_text()],
  ] as const)('%s', (_name, mended, text) => {
    expect(reasonOf({ obstacle: undefined, hasTimedOut: false, mended })).toMatchObject({ text })
  })
})
