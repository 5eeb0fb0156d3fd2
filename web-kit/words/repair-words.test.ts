import * as words from '@lightwell/words/compiled/messages/_index.js'
import { describe, expect, it } from 'vitest'
import { fixedText, foundText, nowText, reasonOf } from './repair-words.ts'

describe('an older page says nothing', () => {
  it.each([
    ['of a check that goes on', nowText({ next: 'dns' as never, findings: {}, fixed: {} })],
    ['of a check', foundText('dns' as never, 'ok')],
    ['of what a check has found', foundText('light', 'flickering' as never)],
    ['of what was done', fixedText('rewire' as never, 'done')],
  ])('%s', (_name, text) => {
    expect(text).toBeUndefined()
  })

  it('about a new obstacle but that you need a technician', () => {
    const reason = reasonOf({ obstacle: 'gremlins' as never, hasTimedOut: false, fixed: {} })
    expect(reason.title).toBe(words.repair_fail())
  })
})

describe('a modem that restarts', () => {
  it.each([
    ['before it was asked to is not said to', {}, undefined],
    ['once it was asked to is said to', { reboot: 'asked' }, words.repair_do_reboot()],
  ] as const)('%s', (_name, fixed, text) => {
    expect(nowText({ next: 'reboot', findings: {}, fixed })).toBe(text)
  })

  it('on our command is waited for, and the page says so', () => {
    const findings = { equipment: 'restarting' } as const
    expect(nowText({ next: 'equipment', findings, fixed: {} })).toBe(words.repair_look_restarting())
    const { title } = reasonOf({ obstacle: 'equipment-restarting', hasTimedOut: true, fixed: {} })
    expect(title).toBe(words.repair_fail_equipment_restarting())
  })

  it('is not said to restart forever once we stop waiting', () => {
    expect(fixedText('reboot', 'asked')).toBe(words.repair_reboot_unanswered())
    expect(fixedText('provision', 'asked')).toBe(words.repair_provision_unanswered())
  })
})

describe('the advice to get a technician', () => {
  it.each([
    ['where nothing was tried does not say that it has not helped', {}, words.repair_fail_untried_text()],
    ['where something was tried says that it has not helped', { reboot: 'done' }, words.repair_fail_text()],
  ] as const)('%s', (_name, fixed, text) => {
    expect(reasonOf({ obstacle: undefined, hasTimedOut: false, fixed })).toMatchObject({ text })
  })
})
