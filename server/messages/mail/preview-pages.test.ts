import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nouns } from '../../start/nouns.ts'
import { routesOf } from '../../testing/routes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { servePreviewPages } from './preview-pages.ts'
import { mailOf, openSample, readSample } from './sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const open = (url: string) => server.guest().send('GET', url, { headers: { accept: 'text/html' } })
const mails = nouns.flatMap((noun) => Object.entries(noun.mails ?? {}))
const names = mails.map(([name]) => name)
/** The names of a file's exports that return a mail or notify owners. */
const mailsIn = (text: string) =>
  text
    .split(/\n(?=export |function |const )/)
    .flatMap(
      (each) =>
        /^export (?:function|const) (\w+)[\s\S]*?\): (?:MailDraft|Notification)\b/.exec(each)?.[1] ?? [],
    )
/** The samples in a file. Sample files contain nothing else. Other files have their samples at the end. */
const samplesIn = (file: string, text: string) =>
  file.endsWith('-samples.ts') ? text : text.split(': SampleMails = {').slice(1).join()

describe('the kinds of mails', () => {
  it('have unique names', () => {
    expect(names).toEqual([...new Set(names)])
  })

  it('are all the ones that are written anywhere', () => {
    const room = join(import.meta.dirname, '../..')
    const textOf = (file: string) => readFileSync(join(room, file), 'utf8')
    const files = globSync('**/*{mail,mails,-samples}.ts', { cwd: room }).filter(
      (file) => !file.includes('node_modules'),
    )
    const nounOf = (file: string) => file.split(sep)[0]
    const written = files.flatMap((file) =>
      mailsIn(textOf(file)).map((name) => ({ noun: nounOf(file), name })),
    )
    expect(written.length).toBeGreaterThan(50)
    expect(new Set(written.map(({ noun, name }) => `${noun} ${name}`)).size).toBe(written.length)
    // Two nouns may use the same name for a mail, so each noun's sample is looked for separately.
    const sampled = (noun: string | undefined) =>
      files
        .filter((file) => nounOf(file) === noun)
        .map((file) => samplesIn(file, textOf(file)))
        .join('\n')
    expect(written.filter(({ noun, name }) => !new RegExp(`\\b${name}\\(`).test(sampled(noun)))).toEqual([])
  })

  it('are listed with their subjects, in the reader’s language', async () => {
    const page = (await open('/outbox/letters')).body
    for (const name of names) expect(page).toContain(`/outbox/letters/${name}?language=es`)
    expect(page).toContain('Your bill: ')
  })

  it.each(['nothing', '..', 'constructor'])('and no others: %s', async (name) => {
    expect((await open(`/outbox/letters/${name}`)).statusCode).toBe(404)
  })

  it('aren’t shown in production', () => {
    const served: string[] = []
    const app = { get: (path: string) => served.push(path) } as never
    const world = { ...server.world, config: { ...server.world.config, env: 'production' as const } }
    servePreviewPages(app, world, (() => {}) as never, nouns)
    expect(served).toEqual([])
    expect(routesOf(server.app)).toContain('GET /outbox/letters')
  })
})

describe.each(mails)('%s', (name, write) => {
  it.each(['en', 'es'] as const)(
    'is whole in %s: nothing left to fill in, its link to us, its brand',
    (language) => {
      const sample = openSample(server.world, language)
      const mail = mailOf(write, sample)
      const { subject } = mail
      const { text, html } = readSample(mail)
      for (const said of [subject, text]) expect(said).not.toMatch(/[{}]|undefined|NaN|Invalid|\[object/)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(server.world.config.brand.name)
      const links = text.match(/https?:\/\/\S+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(new URL(link).origin).toBe(server.world.config.publicUrl.origin)
    },
  )

  it('says in Spanish what it says in English, in different words', async () => {
    const [en, es] = (['en', 'es'] as const).map((language) =>
      mailOf(write, openSample(server.world, language)),
    )
    expect(es?.subject).not.toBe(en?.subject)
    const page = await open(`/outbox/letters/${name}?language=es`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('Hola')
    expect((await open(`/outbox/letters/${name}?as=text`)).headers['content-type']).toContain('text/plain')
  })
})
