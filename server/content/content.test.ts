import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { contentKinds } from '../start/nouns.ts'
import { standingClock } from '../testing/test-clock.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { day, dollars, flag, href, inBothLanguages, itemId, someLike, someOf, text } from './columns.ts'
import { keptSeconds, openContent } from './content.ts'
import { contentKind } from './kind.ts'
import { compareAll, loadContent } from './load-content.ts'
import { readFolder } from './read-folder.ts'

const notes = contentKind({
  name: 'notes',
  line: z.strictObject({
    id: itemId,
    ...inBothLanguages('title', text(20)),
    href: href.optional(),
    states: someOf(['NY', 'FL']).optional(),
    least: dollars.optional(),
  }),
  title: 'title',
  idOf: ({ id }) => id,
  preview: () => [],
})
const leaflets = contentKind({ ...notes, name: 'leaflets' })
const kinds = [notes, leaflets]

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('content_items').execute())

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const now = Temporal.Instant.from('2026-10-14T11:00:00Z')

async function load(files: Record<string, string>) {
  const read = await readFolder(folderOf(files), kinds)
  expect(read.rejections).toEqual([])
  return inTransaction(opened.database, (trx) => loadContent(trx, read.files, now))
}

/** Returns the problems in a file of notes, as `npm run content` prints them. */
async function wrongWith(content: string | Buffer, name = 'notes.csv'): Promise<string[]> {
  const { rejections } = await readFolder(folderOf({ [name]: content }), kinds)
  return rejections.flatMap(({ file, line, problems }) =>
    problems.map(({ field, reason }) => `${file}:${line} ${field} ${reason}`),
  )
}

const read = (clock = standingClock('2026-10-14T11:00:00Z')) =>
  openContent(opened.database, clock.read).all(notes)

describe('loading', () => {
  it('reads CSV and NDJSON alike, in the order of the file', async () => {
    await load({
      'notes.csv':
        'id,title_es,title_en,states,least\nb,"Sí, ""aquí""","Yes, ""here""","NY, FL",12.5\na,Dos,Two,,\n',
    })
    const fromCsv = await read()
    expect(fromCsv).toEqual([
      { id: 'b', title_en: 'Yes, "here"', title_es: 'Sí, "aquí"', states: ['NY', 'FL'], least: 1250 },
      { id: 'a', title_en: 'Two', title_es: 'Dos' },
    ])
    await load({
      'notes.ndjson': [
        '{"id":"b","title_en":"Yes, \\"here\\"","title_es":"Sí, \\"aquí\\"","states":"NY FL","least":12.50}',
        '{"id":"a","title_en":"Two","title_es":"Dos","href":null}',
      ].join('\n'),
    })
    expect(await read()).toEqual(fromCsv)
  })

  it('replaces all of its kind, and leaves the others alone', async () => {
    const header = 'id,title_en,title_es\n'
    await load({ 'notes.csv': `${header}a,One,Uno\nb,Two,Dos\n`, 'leaflets.csv': `${header}x,X,X\n` })
    const reports = await load({ 'notes.csv': `${header}b,Two!,¡Dos!\nc,Three,Tres\n` })
    expect(reports).toEqual([{ kind: 'notes', items: 2, added: 1, changed: 1, removed: 1 }])
    expect((await read()).map(({ id }) => id)).toEqual(['b', 'c'])
    const content = openContent(opened.database, standingClock('2026-10-14T11:00:00Z').read)
    expect(await content.all(leaflets)).toHaveLength(1)
    await load({ 'notes.csv': header })
    expect(await read()).toEqual([])
  })

  it('can be announced first, and changes nothing then', async () => {
    const header = 'id,title_en,title_es\n'
    await load({ 'notes.csv': `${header}a,One,Uno\n` })
    const next = await readFolder(folderOf({ 'notes.csv': `${header}a,One,Uno\nb,Two,Dos\n` }), kinds)
    const reports = await compareAll(opened.database, next.files)
    expect(reports).toEqual([{ kind: 'notes', items: 2, added: 1, changed: 0, removed: 0 }])
    expect(await read()).toHaveLength(1)
  })

  it('accepts more lines than one statement writes', async () => {
    const lines = Array.from({ length: 1_203 }, (_, at) => `n${at},Title,Título`)
    await load({ 'notes.csv': `id,title_en,title_es\n${lines.join('\n')}\n` })
    const ids = (await read()).map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_203, 'n0', 'n1202'])
  })

  it('by two at once leaves the file of one of them', async () => {
    const lines = ['a', 'b', 'c'].map((id) => `${id},One,Uno`)
    const file = `id,title_en,title_es\n${lines.join('\n')}\n`
    await Promise.all([load({ 'notes.csv': file }), load({ 'notes.csv': file })])
    expect(await read()).toHaveLength(3)
  })
})

describe('what is loaded', () => {
  it('is seen by every server within seconds, without a restart', async () => {
    const clock = standingClock('2026-10-14T11:00:00Z')
    const servers = [openContent(opened.database, clock.read), openContent(opened.database, clock.read)]
    const titles = () =>
      Promise.all(servers.map(async (each) => (await each.all(notes)).map(({ title_en }) => title_en)))
    await load({ 'notes.csv': 'id,title_en,title_es\na,Old,Viejo\n' })
    expect(await titles()).toEqual([['Old'], ['Old']])
    await load({ 'notes.csv': 'id,title_en,title_es\na,New,Nuevo\n' })
    clock.pass({ seconds: keptSeconds })
    expect(await titles()).toEqual([['New'], ['New']])
  })

  it('is read from the database once, however many ask', async () => {
    await load({ 'notes.csv': 'id,title_en,title_es\na,Old,Viejo\n' })
    const content = openContent(opened.database, standingClock('2026-10-14T11:00:00Z').read)
    const before = await Promise.all([content.all(notes), content.all(notes)])
    await opened.database.deleteFrom('content_items').execute()
    expect(await content.all(notes)).toBe(before[0])
    expect(before[1]).toBe(before[0])
  })

  it('is left out if today’s schema no longer accepts it', async () => {
    await load({ 'notes.csv': 'id,title_en,title_es\na,One,Uno\nb,Two,Dos\n' })
    await opened.database
      .updateTable('content_items')
      .set({ item: JSON.stringify({ id: 'a', title_en: 'One', title_es: 'Uno', href: '#/gone' }) })
      .where('id', '=', 'a')
      .execute()
    expect((await read()).map(({ id }) => id)).toEqual(['b'])
  })
})

describe('a line', () => {
  const header = 'id,title_en,title_es,href,states,least\n'
  it.each([
    ['a,One,,,,', 'title_es must not be empty'],
    ['a,One,   ,,,', 'title_es must not be empty'],
    ['a,,Uno,,,', 'title_en must not be empty'],
    [`a,${'x'.repeat(21)},Uno,,,`, 'title_en must be at most 20 characters'],
    ['a,"One\nmore",Uno,,,', 'title_en must not contain line breaks, tabs or other control characters'],
    ['a,One\u202e,Uno,,,', 'title_en must not contain invisible or direction-changing characters'],
    ['a b,One,Uno,,,', 'id must be 1 to 60 letters, digits, dashes, points and underscores'],
    ['a,One,Uno,,ZZ,', 'states must be some of NY, FL'],
    ['a,One,Uno,,,1.234', 'least must be dollars with at most two decimals, such as 1234.50'],
    ['a,One,Uno', ' has 3 values where the header has 6'],
    ['a,One,"Uno,,,', ' has a quote that is not closed'],
  ])('%s is refused', async (line, reason) => {
    expect(await wrongWith(`${header}${line}\n`)).toEqual([`notes.csv:2 ${reason}`])
  })

  it.each([
    'javascript:alert(1)',
    '#/nowhere',
    '#/payments/auto/../../x',
    'http://example.com',
    'https://user@example.com',
    '//example.com',
    '/account/#/summary',
    'https://',
    'https://example.com/a b',
    'https://evil.example\\@example.com',
    'https://localhost/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest',
    'https://192.168.0.1/',
    'https://[::1]/',
    '#/help#',
    '#/payments/curl',
    '#/payments/payment-confirmation',
    '#/payments/surl',
    '#/payments/surl#x',
    '#/payments/onetime-confirm',
    '#/payments/manage-payment-method',
    '#/profile/document',
    '#/statements/compare-bills/compare#x',
  ])('that links to %s is refused', async (link) => {
    expect(await wrongWith(`${header}a,One,Uno,"${link}",,\n`)).toEqual([
      'notes.csv:2 href must be a page of the account, such as #/payments/auto, or an address that begins with https://',
    ])
  })

  it.each([
    ...Object.values(linkedPages).map((path) => `#${path}`),
    ...['#/help#due-date', '#/profile#paperless'],
    'https://example.com/ayuda?x=1#y',
  ])('may link to %s', async (link) => {
    expect(await wrongWith(`${header}a,One,Uno,${link},,\n`)).toEqual([])
  })

  it('is refused if an earlier one has its id', async () => {
    expect(await wrongWith(`${header}a,One,Uno,,,\nb,Two,Dos,,,\na,Three,Tres,,,\n`)).toEqual([
      'notes.csv:4 id is already used on line 2',
    ])
  })

  it('reports everything that’s wrong with it, and so does every other', async () => {
    expect(await wrongWith(`${header},One,,,,\na,,Uno,,,\n`)).toEqual([
      'notes.csv:2 id must not be empty',
      'notes.csv:2 title_es must not be empty',
      'notes.csv:3 title_en must not be empty',
    ])
  })

  it('of NDJSON is refused with an unknown column, or a value that isn’t text', async () => {
    const lines = [
      '{"id":"a","title_en":"One","title_es":"Uno","colour":"red"}',
      '{"id":"a","title_en":["One"],"title_es":"Uno"}',
      'One',
    ]
    expect(await wrongWith(lines.join('\n'), 'notes.ndjson')).toEqual([
      'notes.ndjson:1  has "colour", which isn’t a column',
      'notes.ndjson:2 title_en must be text',
      'notes.ndjson:3  is not JSON',
    ])
  })

  it('that isn’t UTF-8 is refused', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,title_en,title_es\na,One,Ma'),
      Buffer.from([0xf1]),
      Buffer.from('ana\n'),
    ])
    expect(await wrongWith(bytes)).toEqual(['notes.csv:2  is not UTF-8'])
    expect(await wrongWith(Buffer.concat([bytes, Buffer.from('b,Two,Dos\n')]))).toHaveLength(1)
  })
})

describe('days, flags and lists', () => {
  const offers = contentKind({
    name: 'offers',
    line: z.strictObject({
      id: itemId,
      from: day,
      isLoud: flag,
      areas: someLike(/^\d{3}$/, { code: 'area-codes' }),
    }),
    title: 'id',
    idOf: ({ id }) => id,
    preview: () => [],
  })
  const readOffer = (line: string) =>
    readFolder(folderOf({ 'offers.csv': `id,from,isLoud,areas\n${line}\n` }), [offers])

  it('are read as what they are', async () => {
    const { files } = await readOffer('a,2026-10-01,true,"239, 305 321"')
    expect(files[0]?.lines[0]?.item).toEqual({
      id: 'a',
      from: '2026-10-01',
      isLoud: true,
      areas: ['239', '305', '321'],
    })
  })

  it.each([';|', '" , "'])('are refused if %s is all a list has', async (separators) => {
    const { rejections } = await readOffer(`a,2026-10-01,true,${separators}`)
    expect(rejections[0]?.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'areas must not be empty',
    ])
  })

  it('are refused if they’re invalid', async () => {
    const { rejections } = await readOffer('a,2026-02-29,yes,239 30')
    expect(rejections[0]?.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'from must be a day such as 2026-03-02',
      'isLoud must be true or false',
      'areas must be area codes of three digits, or florida',
    ])
  })
})

describe('an audience', () => {
  const readBanner = async (columns: string, values: string) => {
    const file = `id,title_en,title_es,${columns}\na,One,Uno,${values}\n`
    const { rejections } = await readFolder(folderOf({ 'banners.csv': file }), contentKinds)
    return rejections[0]?.problems.map(({ field, reason }) => `${field} ${reason}`)
  }
  it.each([
    ['from,until', '2026-12-31,2026-01-01', 'until must not be before from'],
    [
      'balance,balance_at_least',
      'owed none,50',
      'balance_at_least must be empty where balance has none: who owes nothing owes no sum',
    ],
  ])('is refused if %s are %s', async (columns, values, reason) => {
    expect(await readBanner(columns, values)).toEqual([reason])
  })

  it.each([
    ['from,until', '2026-12-31,2026-12-31'],
    ['balance,balance_at_least', 'owed,50'],
  ])('may be %s %s', async (columns, values) => {
    expect(await readBanner(columns, values)).toBeUndefined()
  })
})

describe('a folder is refused', () => {
  const header = 'id,title_en,title_es\n'
  it.each<[string, Record<string, string | Buffer>, string]>([
    ['that holds nothing', { 'readme.txt': '' }, 'no file ends in .csv or .ndjson'],
    ['with a name that says nothing', { 'bannners.csv': header }, 'It must be one of notes, leaflets'],
    ['with two files of a kind', { 'notes.csv': header, 'notes.ndjson': '' }, 'There are two notes files'],
    ['with a column that is none', { 'notes.csv': 'id,titel_en\n' }, 'unknown columns: titel_en'],
    ['with semicolons', { 'notes.csv': 'id;title_en;title_es\n' }, 'semicolons'],
    ['with an empty file', { 'notes.csv': '' }, 'notes.csv is empty'],
    ['with empty lines alone', { 'notes.csv': '\ufeff\n\n' }, 'The first line must be the header'],
    ['with empty lines alone of JSON', { 'notes.ndjson': '\n \n' }, 'only empty lines'],
    [
      'with the line ends of old',
      { 'notes.csv': header.replace('\n', '\ra,One,Uno\r') },
      'bare carriage returns',
    ],
    ['in UTF-16', { 'notes.csv': Buffer.from(`\ufeff${header}`, 'utf16le') }, 'notes.csv isn’t UTF-8'],
    [
      'with a line too many',
      { 'notes.csv': header + 'a,One,Uno\n'.repeat(2_001) },
      'notes.csv has more than 2,000 lines, the most it may have.',
    ],
    [
      'with one line too many that can’t be read',
      { 'notes.ndjson': '?\n'.repeat(60_000) },
      'notes.ndjson has more than 2,000 lines',
    ],
    [
      'with a file too long',
      { 'leaflets.csv': '?', 'notes.csv': Buffer.alloc(2_000_001) },
      'notes.csv has more than 2 MB, the most a file may have.',
    ],
  ])('%s', async (_, files, sentence) => {
    await expect(readFolder(folderOf(files), kinds)).rejects.toThrow(sentence)
  })

  it.each<[string, (path: string) => void]>([
    ['a folder', (path) => mkdirSync(path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
    ['a link that leads nowhere', (path) => symlinkSync('nowhere', path)],
  ])('with %s of such a name', async (_, make) => {
    const folder = folderOf({})
    make(join(folder, 'notes.csv'))
    await expect(readFolder(folder, kinds)).rejects.toThrow('notes.csv isn’t a file')
  })

  it('with a socket of such a name', async () => {
    const folder = folderOf({})
    const listening = createServer().listen(join(folder, 'notes.csv'))
    await once(listening, 'listening')
    onTestFinished(() => void listening.close())
    await expect(readFolder(folder, kinds)).rejects.toThrow('notes.csv isn’t a file')
  })

  // Skipped for root, which can read every file.
  it.skipIf(process.getuid?.() === 0)('with a file that can’t be read', async () => {
    const folder = folderOf({ 'notes.csv': header })
    chmodSync(join(folder, 'notes.csv'), 0)
    await expect(readFolder(folder, kinds)).rejects.toThrow('notes.csv can’t be read')
  })
})

it('a kind may have a lower maximum of lines', async () => {
  const few = contentKind({ ...notes, mostLines: 2 })
  const fileOf = (...ids: string[]) =>
    folderOf({ 'notes.csv': ['id,title_en,title_es', ...ids.map((id) => `${id},One,Uno`)].join('\n\n') })
  expect((await readFolder(fileOf('a', 'b'), [few])).files[0]?.lines).toHaveLength(2)
  await expect(readFolder(fileOf('a', 'b', 'c'), [few])).rejects.toThrow('notes.csv has more than 2 lines')
})

it('the samples are what the command accepts', async () => {
  const { files, rejections } = await readFolder(
    join(import.meta.dirname, '../../samples/content'),
    contentKinds,
  )
  expect(rejections).toEqual([])
  for (const { name, lines } of files) expect([name, lines.length > 0]).toEqual([name, true])
})
