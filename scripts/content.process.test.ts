// Runs `npm run content` as a provider would, as a process with a database of its own. Checks its output and exit code.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { By } from '@lightwell/server/acting/by.ts'
import { insertVersions } from '@lightwell/server/content/version-write.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'
import { copyPrepared } from './prepared-data/copy.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-content-'))
  mkdirSync(join(folder, 'files'))
  copyPrepared('migrated', join(folder, 'data'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const content = (...args: string[]) => command('content', ...args)

async function command(name: 'content' | 'import', ...args: string[]) {
  const started = spawn(
    process.execPath,
    [join(import.meta.dirname, '../server/start/commands', `${name}.ts`), ...args],
    {
      env: { ...bareEnvironment(), INIT_CWD: folder, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(started, 'close')
  return { code, said }
}

const write = (name: string, text: string) => writeFileSync(join(folder, 'files', name), text)
const header = 'id,icon,name_en,name_es,href\n'

test('a folder is checked, tried, loaded, and loaded again after a change', async () => {
  write('toolbox.csv', `${header}help,support,Help,,#/nowhere\nbills,statement,Bills,Facturas,#/summary\n`)
  const wrong = await content('files')
  expect(wrong).toEqual({
    code: 1,
    said:
      'toolbox.csv:2 name_es must not be empty; href must be a page of the account, such as #/payments/auto, or an address that begins with https://\n' +
      'Nothing was loaded.\n',
  })

  write('toolbox.csv', `${header}help,support,Help,Ayuda,#/help\nbills,statement,Bills,Facturas,#/summary\n`)
  const tried = await content('files', '--dry-run')
  expect(tried).toEqual({
    code: 0,
    said: 'toolbox: 2 total, 2 new, 0 changed, 0 removed\nNo errors. Nothing was loaded (dry run).\n',
  })
  const loaded = await content('files')
  expect(loaded).toEqual({ code: 0, said: 'toolbox: 2 total, 2 new, 0 changed, 0 removed\nLoaded.\n' })

  write('toolbox.csv', `${header}help,support,Get help,Ayuda,#/help\n`)
  const changed = await content('files')
  expect(changed.said).toBe('toolbox: 1 total, 0 new, 1 changed, 1 removed\nLoaded.\n')
})

test('a preview says what an account would see, in both languages, and why not', async () => {
  const accounts = join(import.meta.dirname, '../samples/import')
  expect((await command('import', accounts)).code).toBe(0)
  write(
    'banners.csv',
    'id,title_en,title_es,text_en,text_es,until,states\n' +
      'all,Hello,Hola,"To all","A todos",,\nnext,Next,Luego,,,,\nlate,Late,Tarde,,,2026-12-24,\nny,Far,Lejos,,,,WY\n',
  )
  const [number] = /(?<=\n[^,]+,)[^,]+/.exec(readFileSync(join(accounts, 'accounts.csv'), 'utf8')) ?? []
  const seen = await content('files', '--preview', String(number), '--on', '2026-12-25')
  expect(seen).toEqual({
    code: 0,
    said: [
      'banners.csv',
      '  all: shown',
      '    en  Hello To all',
      '    es  Hola A todos',
      '  next: behind all',
      '  late: not shown, it has ended',
      '  ny: not shown, the service address isn’t in its states',
      'Nothing was loaded.\n',
    ].join('\n'),
  })
  const nobody = await content('files', '--preview', '000-1')
  expect(nobody).toEqual({ code: 1, said: 'There’s no account with this number.\n' })
})

test('content that cannot be loaded is refused with a sentence', async () => {
  expect(await content()).toEqual({ code: 1, said: 'Give one folder: npm run content -- ./content\n' })
  expect(await content('nowhere')).toEqual({
    code: 1,
    said: `There’s no folder ${join(folder, 'nowhere')}.\n`,
  })
  write('toolbox.csv', 'id,icon,name,href\n')
  const refused = await content('files')
  expect(refused).toEqual({ code: 1, said: 'The header of toolbox.csv has unknown columns: name.\n' })
  mkdirSync(join(folder, 'files/banners.csv'))
  expect(await content('files')).toEqual({
    code: 1,
    said: 'banners.csv isn’t a file. Folders, pipes and broken links can’t be loaded.\n',
  })
})

test('edits made in the console since the last file are overwritten only on purpose', async () => {
  write('toolbox.csv', `${header}help,support,Help,Ayuda,#/help\n`)
  expect((await content('files')).code).toBe(0)
  await editsInConsole('toolbox', 'help')
  const refused = {
    code: 1,
    said:
      'toolbox: 1 total, 0 new, 0 changed, 0 removed\n' +
      'toolbox.csv would undo what was edited in the console since the last file: help. To load it anyway, add --replace.\n' +
      'Nothing was loaded.\n',
  }
  expect(await content('files')).toEqual(refused)
  expect(await content('files', '--dry-run')).toEqual(refused)
  const replaced = 'toolbox: 1 total, 0 new, 0 changed, 0 removed\n'
  expect(await content('files', '--replace', '--dry-run')).toEqual({
    code: 0,
    said: `${replaced}No errors. Nothing was loaded (dry run).\n`,
  })
  expect(await content('files', '--replace')).toEqual({ code: 0, said: `${replaced}Loaded.\n` })
  expect(await content('files')).toEqual({ code: 0, said: `${replaced}Loaded.\n` })
})

/** Saves an item as a supervisor. */
async function editsInConsole(kind: string, itemId: string) {
  const opened = await openDatabase({
    ...{ databaseUrl: undefined, databasePool: 1, preparedStatements: false },
    dataDir: join(folder, 'data'),
  })
  try {
    const by = { kind: 'staff', id: randomUUID() } as By
    await insertVersions(
      opened.database,
      [{ kind, itemId, change: 'changed', item: {} }],
      by,
      Temporal.Now.instant(),
    )
  } finally {
    await opened.close()
  }
}
