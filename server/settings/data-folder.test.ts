import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPrivate } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-folder-'))
  for (const name of ['database', 'outbox']) mkdirSync(join(folder, name))
  for (const name of ['encryption.key', 'outbox/mail.eml', 'database/rows', 'card-form.sqlite'])
    writeFileSync(join(folder, name), 'x')
  for (const name of ['', 'database', 'outbox']) chmodSync(join(folder, name), 0o755)
  for (const name of ['encryption.key', 'outbox/mail.eml', 'database/rows', 'card-form.sqlite'])
    chmodSync(join(folder, name), 0o644)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

it('restricts existing data: files to 600, folders to 700, and the folder itself', () => {
  keepPrivate(folder)
  for (const name of ['', 'database', 'outbox']) expect([name, modeOf(name)]).toEqual([name, '700'])
  for (const name of ['encryption.key', 'outbox/mail.eml', 'database/rows', 'card-form.sqlite'])
    expect([name, modeOf(name)]).toEqual([name, '600'])
})

it('leaves what isn’t ours, and the folder around it, alone', () => {
  writeFileSync(join(folder, 'notes.txt'), 'x')
  chmodSync(join(folder, 'notes.txt'), 0o644)
  keepPrivate(folder)
  expect([modeOf(''), modeOf('notes.txt'), modeOf('encryption.key')]).toEqual(['755', '644', '600'])
})

it('follows no link out of the folder', () => {
  writeFileSync(join(folder, 'notes.txt'), 'x')
  chmodSync(join(folder, 'notes.txt'), 0o644)
  symlinkSync(join(folder, 'notes.txt'), join(folder, 'outbox', 'link.eml'))
  keepPrivate(folder)
  expect(modeOf('notes.txt')).toBe('644')
})

it('does nothing if there’s no folder yet', () => {
  rmSync(folder, { recursive: true })
  expect(() => keepPrivate(folder)).not.toThrow()
})
