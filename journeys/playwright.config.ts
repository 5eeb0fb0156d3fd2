import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { suites } from '../scripts/proof/suites.ts'

// Workers load this file too, and inherit `BROWSER_PATH`. If it's empty, they use Playwright's own browser.
process.env.BROWSER_PATH ??= findBrowser()?.executablePath ?? ''
const executablePath = process.env.BROWSER_PATH

/**
 * True if someone asked for these stories by path. That person is waiting, so stories fail quickly and aren't retried.
 */
const isAskedFor = process.env.STORIES === 'asked-for'
const patienceMs = isAskedFor ? 15_000 : 60_000

/** The product's workspaces, and the simulators. Playwright doesn't transpile them. */
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
 * Fixtures start a server for each worker, so only the pages are built beforehand. The story's person decides the
 * device, language and theme (fixtures/kinds.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: suites.journeys.include.map((glob) => `**/${glob}`),
  globalSetup: './fixtures/build-pages.ts',
  outputDir: '../test-results',
  // Node runs these workspaces directly. Otherwise Playwright would transpile each of their files first.
  build: { external: notBundled },
  fullyParallel: true,
  workers: 2,
  // The retry helps if the machine was busy for a moment. `npm test` lists the stories that needed a retry, and fails
  // if there are more than two.
  retries: isAskedFor ? 0 : 1,
  forbidOnly: true,
  // This timeout is for hangs, not for slowness: a small machine may be busy with other work.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  use: {
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    // Tracing makes a story take half as long again, so only retries are traced. To trace all stories, use `--trace
    // on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A time zone that's neither the business zone nor UTC, so that anything depending on the device's zone fails
    // visibly.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
