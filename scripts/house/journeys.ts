// Rules for stories (standards: Proof). A story follows one person, in that person's words, and has no fixed waits. The
// rules match patterns in the text of stories, page objects, rows and views. Fixtures must follow the rules too, except
// those listed.
import type { Tree } from '../tree.ts'
import { filesOf, matchesOf, type Rule } from './rule.ts'

/** Tests of the portal against a server of their own. They aren't stories. */
const overServer = /\.test\.ts$/
const storiesIn = (tree: Tree, but?: RegExp) =>
  filesOf(tree, /^journeys\/.+\.ts$/, overServer).filter(([path]) => !but?.test(path))

/** The files that create the server's clock and set it. */
const clockFixtures = /^journeys\/fixtures\/(jobs|lightwell)\.ts$/
/** The files that may contain SQL. */
const rows = /^journeys\/(fixtures\/.+|.+-rows)\.ts$/
/** The file that may change an area's technicians, although several households share them. It restores them. */
const technicians = /^journeys\/fixtures\/technicians\.ts$/
const anyOf = /^journeys\/fixtures\/any-of\.ts$/
/**
 * The file that checks a document for accessibility. Its expectations needn't wait: the document doesn't change
 * meanwhile, and no database is involved.
 */
const a11y = /^journeys\/fixtures\/a11y\.ts$/
/**
 * The files that may make a person leave a page, or clear a browser's prompts before any page is open.
 */
const leaving = /^journeys\/fixtures\/(customer|prompts)\.ts$/

export const journeyRules: Rule[] = [
  {
    name: 'nothing in a story sleeps, and the clock moves by `time` alone',
    instead:
      'Wait for what the customer sees: `expect(locator)…`, `expect.poll(() => rows.…)`. Move the clock by `time.passes({ … })`, run a job by `time.runs(…)`.',
    findings: (tree) => [
      ...storiesIn(tree).flatMap((file) =>
        matchesOf(file, /waitForTimeout\(|networkidle|'node:timers(\/promises)?'|\bsetTimeout\(/g),
      ),
      ...storiesIn(tree, clockFixtures).flatMap((file) => matchesOf(file, /\bclock\s*\.(set|pass)\(/g)),
    ],
    broken: [
      { 'journeys/repair/repair.journey.ts': 'await page.waitForTimeout(500)' },
      { 'journeys/repair/repair.journey.ts': "await page.waitForLoadState('networkidle')" },
      { 'journeys/repair/repair-page.ts': 'await new Promise((done) => setTimeout(done, 500))' },
      { 'journeys/repair/repair-rows.ts': "import { setTimeout } from 'node:timers/promises'" },
      { 'journeys/repair/repair.journey.ts': 'lightwell.clock.pass({ seconds: 90 })' },
      { 'journeys/repair/page-views.ts': "story.lightwell.clock.set('2026-10-15T11:00:00Z')" },
    ],
  },
  {
    name: 'no job runs by itself in a story',
    instead: "Start the server with `jobs: 'none'`, and run a job by `time.runs(…)`.",
    findings: (tree) =>
      storiesIn(tree).flatMap(([path, text]) =>
        text.includes("'@lightwell/server/start/start.ts'") && !text.includes("jobs: 'none'")
          ? [`${path}: starts a server whose jobs run by themselves`]
          : [],
      ),
    broken: [
      {
        'journeys/fixtures/lightwell.ts':
          "import { start } from '@lightwell/server/start/start.ts'\nconst server = await start(settings, { clock })",
      },
    ],
  },
  {
    name: 'SQL stands in rows and fixtures, built by Kysely',
    instead: 'Give `<noun>-rows.ts` a function that reads or changes it, and call that.',
    findings: (tree) => [
      ...storiesIn(tree, rows).flatMap((file) =>
        matchesOf(file, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g),
      ),
      ...storiesIn(tree).flatMap((file) => matchesOf(file, /\bsql(<[^>]*>)?[`.(]|\.executeQuery\(/g)),
    ],
    broken: [
      { 'journeys/voice/voice.journey.ts': "await database.selectFrom('voice_lines').selectAll().execute()" },
      { 'journeys/voice/voice-page.ts': "await database.selectFrom('voice_lines').selectAll().execute()" },
      {
        'journeys/payments/payments-rows.ts': "await sql`update payments set status = 'voided'`.execute(db)",
      },
    ],
  },
  {
    name: 'a story changes its own household’s rows alone',
    instead:
      "Ask for the household’s rows: `.where('account_id', '=', await household.accountId())`, or an id, e-mail address, telephone or serial number of its own.",
    findings: (tree) => storiesIn(tree, technicians).flatMap(changesOfOthers),
    broken: [
      {
        'journeys/repair/line-rows.ts':
          "database.updateTable('played_lines').set({ is_port_up: false }).execute()",
      },
      { 'journeys/voice/voice-rows.ts': "await database\n  .deleteFrom('voice_lines')\n  .execute()" },
      {
        'journeys/payments/payments-rows.ts':
          "await database.updateTable('payments').set({ status: 'voided' }).where('status', '=', 'pending').execute()",
      },
      {
        'journeys/work-orders/tickets/ticket-rows.ts':
          "await database.deleteFrom('technician_slots').where('account_id', 'is', null).execute()",
      },
    ],
  },
  {
    name: 'a story changes another system by the fixtures alone',
    instead: '`lightwell.plays(port, { … })` answers in place of a system until the story is over.',
    findings: (tree) =>
      storiesIn(tree).flatMap((file) =>
        matchesOf(file, /\bworld\.\w+ = |Object\.assign\((\w+\.)*world\b(?!, (asStarted|\{ \[port\]))/g),
      ),
    broken: [
      { 'journeys/equipment/restart.journey.ts': 'lightwell.world.devices = refusing' },
      {
        'journeys/equipment/equipment-rows.ts': 'Object.assign(story.lightwell.world, { devices: refusing })',
      },
    ],
  },
  {
    name: 'a text is looked for in its region, not on the whole page',
    instead:
      "Ask a page object, a region, a dialog, or at least `page.getByRole('main')`; `customer.hears(…)` for what is said in passing.",
    findings: (tree) =>
      storiesIn(tree).flatMap((file) =>
        matchesOf(file, new RegExp(`\\b(${pagesIn(file).join('|')})\\s*\\.getByText\\(`, 'g')),
      ),
    broken: [
      { 'journeys/help/help.journey.ts': 'await expect(page.getByText(say.help_title())).toBeVisible()' },
      { 'journeys/help/help-page.ts': 'const title = story.page\n  .getByText(say.help_title())' },
      { 'journeys/help/help-page.ts': 'const main = page\nconst title = main.getByText(say.help_title())' },
      { 'journeys/help/help-page.ts': 'const main = story.page; main.getByText(say.help_title())' },
      { 'journeys/help/help.journey.ts': 'const second = await context.newPage()\nsecond.getByText(title)' },
      { 'journeys/help/help-page.ts': 'const heads = (seen: Page) => seen.getByText(title)' },
    ],
  },
  {
    name: 'things are found by their names, not by their place',
    instead: '`getByRole(…, { name })` finds one by its name; where any will do, `anyOf(locator)` says so.',
    findings: (tree) =>
      storiesIn(tree, anyOf).flatMap((file) => matchesOf(file, /\.(first|last)\(\)|\.nth\(/g)),
    broken: [
      { 'journeys/help/help.journey.ts': "await page.getByRole('link').first().click()" },
      { 'journeys/help/help.journey.ts': "await page.getByRole('link').nth(1).click()" },
      { 'journeys/help/help-page.ts': "const newest = page\n  .getByRole('link')\n  .last()" },
    ],
  },
  {
    name: 'what a story expects of the database is waited for',
    instead: '`await expect.poll(() => rows.status(id)).toBe(…)`',
    findings: (tree) => [
      ...storiesIn(tree, a11y).flatMap((file) => matchesOf(file, /\bexpect\(\s*\(*await\b|\.resolves\b/g)),
      ...storiesIn(tree).flatMap(expectsWhatWasRead),
    ],
    broken: [
      { 'journeys/payments/late.journey.ts': 'expect(await books.read()).toEqual(paid)' },
      { 'journeys/payments/late.journey.ts': 'expect((await books.read()).payments).toEqual([])' },
      { 'journeys/payments/late.journey.ts': 'await expect(books.read()).resolves.toEqual(paid)' },
      { 'journeys/payments/late.journey.ts': 'const read = await books.read()\nexpect(read).toEqual(paid)' },
      {
        'journeys/payments/late.journey.ts':
          'const { payments } = await books.read()\nexpect(payments.length).toBe(1)',
      },
      {
        'journeys/work-orders/tickets/tickets-page.ts':
          'const [ticket] = await ticketRowsOf(story).tickets()\nexpect(ticket?.status).toBe(open)',
      },
    ],
  },
  {
    name: 'a customer leaves a page once what is under way was answered',
    instead:
      '`customer.leaves()`, `customer.reloads()`, `customer.opensAnew(…)` or `customer.forgetsSession()`',
    findings: (tree) =>
      storiesIn(tree, leaving).flatMap((file) =>
        matchesOf(file, /'about:blank'|\.reload\(|\.clearCookies\(/g),
      ),
    broken: [
      { 'journeys/identity/factors.journey.ts': "await page.goto('about:blank')" },
      { 'journeys/contact-preferences/messages.journey.ts': 'await page.reload()' },
      { 'journeys/identity/factors-card.ts': "await page.context().clearCookies({ name: 'lightwell' })" },
    ],
  },
]

/**
 * Matches a condition that picks rows of one household: by its account, a person, or something with a unique number.
 */
const ofHousehold =
  /\.where\(\s*'(\w+\.)?(account_id|identity_id|id|work_id|email|number|serial)',\s*'(=|in)'/

/** Matches the daily totals. They belong to no household, because they're recounted from everyone's rows. */
const ofNobody = /\('figures'\)/

/** Finds updates and deletions whose SQL doesn't limit them to the rows of one household. */
function changesOfOthers([path, text]: [string, string]): string[] {
  return [...text.matchAll(/\.(updateTable|deleteFrom)\([\s\S]*?\.execute/g)].flatMap(
    ({ 0: statement, index }) => {
      if (ofHousehold.test(statement) || ofNobody.test(statement)) return []
      const line = text.slice(0, index).split('\n').length
      return [`${path}:${line}: ${statement.split('\n')[0]?.trim()} … names no row of the household`]
    },
  )
}

/** The names that a file uses for a browser page: parameters of type `Page`, opened pages, and aliases of these. */
function pagesIn([, text]: [string, string]): string[] {
  const named = text.matchAll(
    /\b(\w+)(?:: Page\b|\s*=\s*(?:await [\w.()]+\.newPage\(\)|(?:\w+\.)*page\s*(?:;|$)))/gm,
  )
  return [...new Set(['page', 'tab', 'other', 'otherPage', ...[...named].map(([, name = '']) => name)])]
}

/**
 * Finds expectations about a value that the test read from the database once. Such a value must be read again until
 * it's right.
 */
function expectsWhatWasRead([path, text]: [string, string]): string[] {
  let line = 1
  return text.split(/(?=^ *test\()/m).flatMap((test) => {
    const begins = line
    line += test.split('\n').length - 1
    const read = test.matchAll(/const ((?:(?!const\b)[^;(])+?) =\s*\[?\(*await (books|rows\w*|\w+Rows\w*)\b/g)
    const names = [...read].flatMap(([, declared = '']) => declared.match(/\w+/g) ?? [])
    if (names.length === 0) return []
    return matchesOf([path, test], new RegExp(`\\bexpect\\((${names.join('|')})\\b`, 'g')).map((found) =>
      found.replace(/:(\d+):/, (_, at) => `:${Number(at) + begins - 1}:`),
    )
  })
}
