// Finds the browser for the journeys: one on the machine, otherwise Playwright's, otherwise Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { programOf } from './proof/programs.ts'

export interface Browser {
  /** The path of the browser's program. Undefined for Playwright's own browser, since Playwright finds that itself. */
  executablePath: string | undefined
  /** A name for the browser that says who installed it: Playwright, or the machine's own with its path. */
  from: string
}

/** Arguments for headless Chromium. One lets it run as root. Others keep it from contacting its maker during tests. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell is listed before the full browser because it starts in a fifth of the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const debianPackages = ['chromium-headless-shell', 'chromium']
const playwrights: Browser = { executablePath: undefined, from: 'Playwright’s own' }

/**
 * Finds a browser. If none starts, installs Playwright's own. If that doesn't start either, and this runs as root on
 * Debian, installs Debian's Chromium package.
 * @param report gets a line for each attempt
 * @returns undefined if no browser could be installed
 */
export async function ensureBrowser(report: (line: string) => void): Promise<Browser | undefined> {
  const machines = findBrowser()
  if (machines) return machines
  if (await startsPlaywrights()) return playwrights
  report('No browser starts on this machine: asking for Playwright’s own …')
  install(process.execPath, [programOf('@playwright/test', 'cli.js'), 'install', '--only-shell', 'chromium'])
  if (await startsPlaywrights()) return playwrights
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  report('Playwright’s own does not start here: asking Debian for Chromium …')
  install('apt-get', ['update', '-qq'])
  for (const name of debianPackages) {
    install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    const installed = findBrowser()
    if (installed) return installed
  }
  return undefined
}

/** The machine's own Chromium or Chrome, if it starts. */
export function findBrowser(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  const path = [...onPath, ...elsewhere].find((candidate) => existsSync(candidate) && starts(candidate))
  return path === undefined ? undefined : { executablePath: path, from: `the machine’s ${path}` }
}

/** True if the browser can show a page. A browser without its libraries can't. */
function starts(path: string): boolean {
  const args = ['--headless', ...browserArguments, '--dump-dom', 'about:blank']
  const shown = spawnSync(path, args, { encoding: 'utf8', timeout: 30_000 })
  return shown.status === 0 && shown.stdout.includes('<html>')
}

async function startsPlaywrights(): Promise<boolean> {
  try {
    const browser = await chromium.launch({ args: browserArguments })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** Installs a browser. If that fails, no browser starts afterwards, which the caller notices. */
function install(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
