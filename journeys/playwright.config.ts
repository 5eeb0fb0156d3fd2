import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { suites } from '../scripts/proof/suites.ts'

// Workers load this file, too, and inherit what was found. Empty: Playwright's own.
process.env.BROWSER_PATH ??= findBrowser()?.executablePath ?? ''
const executablePath = process.env.BROWSER_PATH

/** Somebody asked for these stories by path, and waits for them: a failure is told soon, and once. */
const isAskedFor = process.env.STORIES === 'asked-for'
const patienceMs = isAskedFor ? 15_000 : 60_000

/** The product, and what stands in for other systems. */
const notTold = [
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
 * Fixtures start the server themselves, each worker its own; only the pages are built beforehand. On what device, in which
 * language and theme a story takes place is said by whom it is about (fixtures/kinds.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: suites.journeys.include.map((glob) => `**/${glob}`),
  globalSetup: './fixtures/build-pages.ts',
  outputDir: '../test-results',
  // Node reads them by itself; Playwright would translate each of them first.
  build: { external: notTold },
  fullyParallel: true,
  workers: 2,
  // A second try is for a machine that was busy for a moment: `npm test` names who needed it, and fails when more than two did.
  retries: isAskedFor ? 0 : 1,
  forbidOnly: true,
  // For what hangs, not for what is slow: a small machine is busy with other things meanwhile.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  use: {
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    // Recording a trace of everything is half the work of a story: ask for one with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Neither the business zone nor UTC: what depended on the device's own would show.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
