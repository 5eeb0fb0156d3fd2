import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'

// Workers load this file, too, and inherit what was found. Empty: Playwright's own.
process.env.BROWSER_PATH ??= findBrowser()?.executablePath ?? ''
const executablePath = process.env.BROWSER_PATH

/** Fixtures start the server themselves, each worker its own; there is nothing to start here. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try has not passed.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Desktop Chrome'], viewport: { width: 320, height: 640 } } },
  ],
})
