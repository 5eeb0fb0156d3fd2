import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  downloadLabels,
  listAccountLabels,
  listLabels,
  readLabel,
} from '@lightwell/rulebook/broadband-labels/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../demo/accounts.ts'
import type { SignIn } from '../demo/people.ts'
import { chargesOf, type PlanName, plans } from '../demo/plans.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { newCustomer } from '../testing/customer.ts'
import { crowd, hearWaits } from '../testing/slowed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { broadbandLabels } from './content.ts'
import { labelLimits } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.world.database.deleteFrom('throttles').execute())
afterAll(() => server.close())

const start = 'F0000000000START100'
const fiber500 = 'F0000000000FIBER500'

/** Reads the text of a page, without its markup. */
async function readPage(address: string, headers: Record<string, string> = {}) {
  const answer = await server.guest().send('GET', address, { headers })
  const html = answer.body.replace(/<style>.*?<\/style>/gs, '')
  const text = html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
  return {
    answer,
    html,
    lines: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

/** Parses CSV into rows (RFC 4180), keyed by the names in its header. */
function parseCsv(text: string): Record<string, string>[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
  const [header = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])))
}

describe('a label', () => {
  it('has every part of the FCC’s template, in its order (47 CFR § 8.1(a), FCC 22-86)', async () => {
    const { lines } = await readPage(`/labels/${start}`)
    const parts = [
      'Broadband Facts',
      server.world.config.brand.name,
      'Fiber Start 100',
      'Fixed Broadband Consumer Disclosure',
      'Monthly Price',
      '$29.99',
      'This Monthly Price is an introductory rate for 12 months. After that it is $39.99 a month.',
      'This Monthly Price does not require a contract.',
      'Additional Charges & Terms',
      'Provider Monthly Fees',
      'Network upkeep fee',
      '$2.50',
      'One-time Fees at the Time of Purchase',
      'Activation',
      '$25.00',
      'Installation',
      '$50.00',
      'Early Termination Fee',
      '$0.00',
      'Government Taxes',
      'Varies by Location',
      'Discounts & Bundles',
      'Click Here for available billing discounts and pricing options for broadband service bundled with other services like video, phone, and wireless service, and use of your own equipment like modems and routers.',
      'Speeds Provided with Plan',
      'Typical Download Speed',
      '104 Mbps',
      'Typical Upload Speed',
      '101 Mbps',
      'Typical Latency',
      '14 ms',
      'Data Included with Monthly Price',
      '500 GB',
      'Charges for Additional Data Usage',
      '$10.00 for each 50 GB',
      'Data allowance policy',
      'Network Management',
      'Read our Policy',
      'Privacy',
      'Read our Policy',
      'Customer Support',
      'Contact Us:',
      'www.example.com/support',
      server.world.config.brand.supportTelephone,
      'Learn more about the terms used on this label by visiting the Federal Communications Commission’s Consumer Resource Center.',
      'fcc.gov/consumer',
      `Unique Plan Identifier: ${start}`,
    ]
    const from = lines.indexOf('Broadband Facts')
    const found = lines.slice(from).filter((line) => parts.includes(line))
    expect(found.slice(0, parts.length)).toEqual(parts)
  })

  it('is to be had in each language, by the address and by the browser', async () => {
    for (const asked of [
      await readPage(`/labels/${start}?language=es`),
      await readPage(`/labels/${start}`, { 'accept-language': 'es-US' }),
    ]) {
      expect(asked.html).toContain('<html lang="es">')
      expect(asked.lines).toEqual(
        expect.arrayContaining(['Precio mensual', 'Cargo por mantenimiento de la red']),
      )
    }
    const { html } = await readPage(`/labels/${start}?language=en`, { 'accept-language': 'es-US' })
    expect(html).toContain('<html lang="en">')
  })

  it('is kept by caches for a short time, for each language on its own', async () => {
    const keeping = async (address: string, guest = server.guest()) => {
      const { headers } = await guest.send('GET', address)
      return [headers['cache-control'], headers.vary, headers['set-cookie']]
    }
    const kept = 'public, max-age=300'
    const byBrowser = 'accept-encoding, accept-language, cookie'
    expect(await keeping('/labels')).toEqual([kept, byBrowser, undefined])
    const signedIn = await server.signedIn('residential.legacy')
    expect(await keeping(`/labels/${start}`, signedIn)).toEqual([kept, byBrowser, undefined])
    for (const language of ['en', 'es'])
      expect(await keeping(`/labels?language=${language}`)).toEqual([kept, 'accept-encoding', undefined])
    expect(await keeping('/labels?language=fr')).toEqual([kept, byBrowser, undefined])
    expect(await keeping('/labels/F0000000000NOSUCHPLAN')).toEqual(['no-store', 'accept-encoding', undefined])
  })

  it('is slowed down together with the data once many were shown to one network, and says so where many wait already', async () => {
    const network = '203.0.113.7'
    const [most] = labelLimits.labels.per.network
    for (let times = 0; times < most - 2; times++) await server.world.limits.take('labels', { network })
    using waits = hearWaits(server)
    const status = async (address: string) => (await server.guest().send('GET', address)).statusCode
    expect(await status('/api/broadbandLabels')).toBe(200)
    expect(await status('/labels')).toBe(200)
    expect(waits.seconds).toEqual([])
    expect(await status(`/labels/${start}`)).toBe(200)
    expect(waits.seconds).toEqual([0.25])
    await using _crowd = await crowd(server, 'labels', 'network', network)
    const { headers, body } = await server.guest().send('GET', '/labels')
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['4', 'no-store'])
    expect(body).toContain('Try again in')
  })

  it('of an unknown plan isn’t found, as a page, as data or as a file', async () => {
    const { answer } = await readPage('/labels/F0000000000NOSUCHPLAN')
    expect(answer.statusCode).toBe(404)
    for (const address of ['/api/broadbandLabels/F0000000000NOSUCH', '/labels.csv?plan=F0000000000NOSUCH'])
      expect((await server.guest().send('GET', address)).statusCode).toBe(404)
  })
})

describe('labels for everybody', () => {
  it('are all plans that are offered, on one page', async () => {
    const { lines } = await readPage('/labels')
    const { reply } = await server.guest().ask(listLabels, undefined)
    expect(reply.labels.length).toBeGreaterThan(3)
    for (const { planId } of reply.labels) expect(lines).toContain(`Unique Plan Identifier: ${planId}`)
  })

  it('say the same as data and as a spreadsheet, each and all together', async () => {
    const guest = server.guest()
    const { labels } = (await guest.ask(listLabels, undefined)).reply
    const file = await guest.send('GET', '/labels.csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['cache-control']).toBe('public, max-age=300')
    const rows = parseCsv(file.body)
    expect(rows.map((row) => row.unique_plan_identifier)).toEqual(labels.map(({ planId }) => planId))
    expect(rows.map((row) => row.monthly_price)).toEqual(
      labels.map(({ monthlyPrice }) => monthlyPrice.toFixed(2)),
    )
    const one = parseCsv((await guest.send('GET', `/labels.csv?plan=${start}`)).body)
    expect(one).toMatchObject([
      {
        plan_name_es: 'Internet por fibra Inicial 100',
        fixed_or_mobile: 'fixed',
        is_introductory_rate: 'true',
        introductory_months: '12',
        price_after_introductory_period: '39.99',
        requires_contract: 'false',
        provider_monthly_fees: 'Network upkeep fee=2.50',
        one_time_fees_at_purchase: 'Activation=25.00 | Installation=50.00',
        early_termination_fee: '0.00',
        government_taxes: 'varies',
        typical_latency_ms: '14',
        data_included_gb: '500',
        additional_data_price: '10.00',
        additional_data_gb: '50',
      },
    ])
    expect((await guest.ask(readLabel, { params: { planId: start } })).reply).toEqual(
      labels.find(({ planId }) => planId === start),
    )
    expect(downloadLabels.media).toBe('text/csv')
  })

  it('leave out what’s no longer offered, which can still be read', async () => {
    const { database } = server.world
    const changed = (item: object) =>
      database
        .updateTable('content_items')
        .set({ item: JSON.stringify(item) })
        .where('kind', '=', 'broadband-labels')
        .where('id', '=', start)
        .execute()
    const { item } = await database
      .selectFrom('content_items')
      .where('kind', '=', 'broadband-labels')
      .where('id', '=', start)
      .select('item')
      .executeTakeFirstOrThrow()
    await changed({ ...item, offered_until: '2026-09-30' })
    server.clock.pass({ seconds: 6 })
    const { labels } = (await server.guest().ask(listLabels, undefined)).reply
    expect(labels.map(({ planId }) => planId)).not.toContain(start)
    expect((await readPage(`/labels/${start}`)).lines.join(' ')).toContain('September 30, 2026')
    await changed(item)
    server.clock.pass({ seconds: 6 })
  })
})

describe('the label of an account', () => {
  const labelsOf = async (name: SignIn, id: string) => {
    const visitor = await server.signedIn(name)
    return (await visitor.ask(listAccountLabels, { params: { id } })).reply.labels
  }
  const ofPerson = (name: SignIn) =>
    accounts.find(({ links }) => links.some(({ signIn }) => signIn === name))?.id ?? ''

  it('is that of its plan, for everybody who may see its services', async () => {
    const name = 'residential.legacy'
    expect(await labelsOf(name, ofPerson(name))).toMatchObject([{ planId: fiber500, monthlyPrice: 69.99 }])
    expect(await labelsOf('no.billing', ofPerson('no.billing'))).toEqual([])
    expect(await labelsOf('residential.platform', ofPerson('residential.platform'))).toMatchObject([
      { planId: 'F0000000000FIBER1GIG' },
    ])
  })

  it('is left out for a plan that isn’t delivered, or no longer is', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const labels = async () =>
      (await customer.visitor.ask(listAccountLabels, { params: { id: customer.accountId } })).reply.labels
    const { database } = server.world
    await database.deleteFrom('products').where('account_id', '=', customer.accountId).execute()
    const plan = { product_line: 'internet', type: 'fios', description: 'Fiber Internet 500' } as const
    await database
      .insertInto('products')
      .values({ account_id: customer.accountId, ...plan, enabled: true, download_links: '[]' })
      .execute()
    expect(await labels()).toMatchObject([{ planId: fiber500 }])
    await database
      .updateTable('products')
      .set({ enabled: false })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(await labels()).toEqual([])
    expect(await labelsOf('unprovisioned', ofPerson('unprovisioned'))).toEqual([])
  })

  it('is none where the plan is none of the rule’s', async () => {
    expect(await labelsOf('business.legacy', ofPerson('business.legacy'))).toEqual([])
  })

  it('is nobody else’s to ask for, and costs three statements at most', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    const params = { id: ofPerson('residential.legacy') }
    expect((await other.visitor.ask(listAccountLabels, { params })).status).toBe(404)
    const asked = () => other.visitor.ask(listAccountLabels, { params: { id: other.accountId } })
    server.clock.pass({ seconds: 6 })
    expect((await statementsDuring(asked)).length).toBeLessThanOrEqual(3)
  })
})

const sample = () => {
  const text = readFileSync(join(import.meta.dirname, '../../samples/content/broadband-labels.csv'), 'utf8')
  return parseCsv(text.replaceAll('\n', '\r\n')).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
  )
}

describe('the demonstration’s labels', () => {
  it('say what its bills charge for the same plan', () => {
    const today = '2026-10-14'
    const held = sample().flatMap((row) => {
      const { product, monthly_price: price } = broadbandLabels.line.parse(row)
      return (Object.keys(plans) as PlanName[]).flatMap((name) =>
        chargesOf(name, today)
          .recurring.filter(({ code, description }) => code === 'internet' && description === product)
          .filter(({ lastOn }) => lastOn === null)
          .map(({ amountCents }) => [product, amountCents, price]),
      )
    })
    expect(held).toHaveLength(4)
    for (const [, charged, shownCharge] of held) expect(shownCharge).toBe(charged)
  })
})

describe('a line of labels', () => {
  const problemsOf = (more: Record<string, string | undefined>) => {
    const line = { ...sample()[0], ...more }
    const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
    return broadbandLabels.line
      .safeParse(given)
      .error?.issues.map(({ path, message }) => `${path.join()} ${message}`)
  }

  it.each([
    ['plan_id', 'X0000000000FIBER200'],
    ['plan_id', 'F000000000FIBER200'],
    ['plan_id', 'F0000000000'],
    ['plan_id', 'F0000000000ABCDEFGHIJKLMNOP'],
    ['plan_id', 'F0000000000fiber200'],
    ['monthly_price', '54.999'],
    ['monthly_price', '$54.99'],
    ['early_termination_fee', undefined],
    ['government_taxes', 'some'],
    ['download_mbps', 'fast'],
    ['privacy_url', 'http://www.example.com/privacy'],
    ['network_management_url', undefined],
    ['network_management_url', 'https://www.example.com@evil.example/'],
    ['support_url', 'https://evil.example\\@www.example.com/'],
    ['privacy_url', 'https://127.0.0.1/privacy'],
    ['one_time_fees', 'Activation|49.00'],
    ['one_time_fees', 'Activation|Activación|49.001'],
    ['introductory_months', '0'],
    ['offered_until', '2020-01-01'],
  ])('is refused where %s is %s', (column, value) => {
    expect(problemsOf({ [column]: value })?.map((problem) => problem.split(/[ ,]/)[0])).toContain(column)
  })

  it.each([
    [{ introductory_months: '12' }, 'price_after'],
    [{ contract_months: '12' }, 'contract_terms_url'],
    [{ more_data_price: '10', more_data_gb: '50' }, 'data_policy_url'],
  ])('is refused where %j stands without what belongs to it', (more, missing) => {
    expect(problemsOf(more)?.join()).toContain(missing)
  })

  it('is taken as it stands in the samples', () => {
    for (const row of sample()) expect(broadbandLabels.line.safeParse(row).success).toBe(true)
  })
})
