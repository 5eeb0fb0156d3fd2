import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { suites } from '../scripts/proof/suites.ts'

// Workers load this file too and inherit the value. Empty: Playwright's own browser.
process.env.BROWSER_PATH ??= findBrowser()?.executablePath ?? ''
const executablePath = process.env.BROWSER_PATH

/** Someone asked for these stories by path and is waiting for them: failures show quickly, and once. */
const isAskedFor = process.env.STORIES === 'asked-for'
const patienceMs = isAskedFor ? 15_000 : 60_000

/** The product, and the stand-ins for other systems. */
const notBundled = [
  'server',
  'client',
  'customer-portal',
  'agent-console',
  'web-kit',
  'rulebook',
  'simulators',
  'words',
].map((workspace) => `**/${workspace}/**`)

/**
 * Fixtures start the server themselves, one per worker; only the pages are built beforehand. The story's person decides
 * the device, language and theme (fixtures/kinds.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: suites.journeys.include.map((glob) => `**/${glob}`),
  globalSetup: './fixtures/build-pages.ts',
  outputDir: '../test-results',
  // Node runs them directly; Playwright would transpile each of them first.
  build: { external: notBundled },
  fullyParallel: true,
  workers: 2,
  // The retry is for a machine that was busy for a moment: `npm test` lists the stories that needed it, and fails if
  // there are more than two.
  retries: isAskedFor ? 0 : 1,
  forbidOnly: true,
  // For hangs, not for slowness: a small machine is busy with other things too.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  use: {
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    // Recording a trace of everything is half the work of a story: ask for one with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Neither the business zone nor UTC, so anything that depends on the device's zone shows.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
