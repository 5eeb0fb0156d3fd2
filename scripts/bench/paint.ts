// The time until a page's largest paint on a slow phone, next to a plain page with the same text. The two pages take
// turns, so other load on the machine affects both. Both send the same security headers, because the header
// `cross-origin-opener-policy` makes the browser start a new process, which takes time.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailOf, password, type SignIn } from '@lightwell/server/demo/people.ts'
import { squeeze } from '@lightwell/server/web/send-page.ts'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.ts'
import { execute } from './execute.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Median times to the largest paint in milliseconds: the page's, and the plain page's with the same text. */
export interface PaintFigures {
  page: string
  paintMs: number
  plainMs: number
  atMost: number
}

/**
 * The pages with a limit. `atMost`: the longest time allowed, as a multiple of the plain page's (standards: Weight).
 */
const pages: { page: string; path: string; signIn?: SignIn; atMost: number }[] = [
  { page: 'sign-in', path: '/login', atMost: 1.15 },
  { page: 'summary, legacy', path: '/account/', signIn: 'residential.legacy', atMost: 2 },
  { page: 'summary, platform', path: '/account/', signIn: 'residential.platform', atMost: 2 },
]

/** Slow 4G as browser tools define it, in bytes per second. `cpuRate` slows the processor down to a quarter. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
const cpuRate = 4

/**
 * Loads the first `count` pages and their plain versions, each `loads` times.
 * @param clusterUrl the PostgreSQL cluster in which a database is created for this. It isn't dropped.
 * @returns undefined if no browser is installed
 */
export async function measurePaint(
  clusterUrl: string,
  { pages: count, loads }: { pages: number; loads: number },
): Promise<PaintFigures[] | undefined> {
  const found = findBrowser()
  if (found === undefined) return undefined
  const { executablePath } = found
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-paint-'))
  const { start } = await import('@lightwell/server/start/start.ts')
  await execute(clusterUrl, ['create database bench_paint'])
  const databaseUrl = Object.assign(new URL(clusterUrl), { pathname: '/bench_paint' }).href
  const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const server = await start({ ...settings, DATABASE_URL: databaseUrl, DEMO: 'on' })
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
  try {
    const figures: PaintFigures[] = []
    for (const { page, path, signIn, atMost } of pages.slice(0, count)) {
      const cookies = signIn ? await cookiesOf(server.address, signIn) : []
      figures.push({ page, atMost, ...(await compare(browser, `${server.address}${path}`, cookies, loads)) })
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Prints each page next to its plain version.
 * @param judgesTime false if the run was too short to judge times
 * @returns true if no page takes more time than allowed
 */
export function reportPaint(
  figures: PaintFigures[],
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  for (const { page, paintMs, plainMs, atMost } of figures) {
    const ratio = paintMs / plainMs
    const times = `${ratio.toFixed(2)} times the plain page, at most ${atMost}`
    print(
      `${page.padEnd(18)} ${paintMs.toFixed(0)} ms, plain ${plainMs.toFixed(0)} ms: ${times}  ${judgesTime && ratio > atMost ? 'OVER' : 'ok'}`,
    )
  }
  return !judgesTime || figures.every(({ paintMs, plainMs, atMost }) => paintMs / plainMs <= atMost)
}

/** Signs in one of the demo's people. Returns the cookies. */
async function cookiesOf(address: string, signIn: SignIn): Promise<Cookies> {
  const { headers } = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: emailOf(signIn), password }),
  })
  return headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, url: address }
  })
}

async function compare(browser: Browser, url: string, cookies: Cookies, loads: number) {
  const plain = await servePlain(await textOf(browser, url, cookies), await protectionOf(url))
  const paints = { paintMs: [] as number[], plainMs: [] as number[] }
  // The first load of each page isn't counted. It warms up the server and the browser.
  for (let load = 0; load <= loads; load++) {
    const one = await largestPaintMs(browser, url, cookies)
    const other = await largestPaintMs(browser, plain.url, [])
    if (load === 0) continue
    paints.paintMs.push(one)
    paints.plainMs.push(other)
  }
  plain.close()
  return { paintMs: median(paints.paintMs), plainMs: median(paints.plainMs) }
}

/** The lines of text on a page. */
async function textOf(browser: Browser, url: string, cookies: Cookies): Promise<string[]> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url)
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
  await context.close()
  return lines
}

async function protectionOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url)
  return Object.fromEntries(
    [...headers].filter(([name]) => /^(content-security|cross-origin|permissions|referrer|x-)/.test(name)),
  )
}

/** Serves a page that has only these lines, compressed and with the same security headers as ours. */
async function servePlain(
  lines: string[],
  protection: Record<string, string>,
): Promise<{ url: string; close(): void }> {
  const paragraphs = lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>'
  const body = await squeeze(`${head}<body>${paragraphs.join('')}</body></html>`)
  const headers = { ...protection, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => server.close().closeAllConnections(),
  }
}

/** Loads a page in a fresh browser at a phone's width. */
async function largestPaintMs(browser: Browser, url: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.goto(url, { waitUntil: 'load' })
  const paintMs = await page.evaluate<number>(largestPaint)
  await context.close()
  return paintMs
}

/** Reads the time that the browser reports. This is a string because the page runs it. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
