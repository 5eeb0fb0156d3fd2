// How a story is told: by one person, in that person's words, at the pace of events (standards: Proof).
import { filesOf, placesOf, type Rule } from './rule.ts'

const stories = /^journeys\/.+\.journey\.ts$/
const rooms = /^journeys\/.+\.ts$/
/** What the portal over the server shows has a server of its own. */
const overServer = /\.test\.ts$/

export const journeyRules: Rule[] = [
  {
    name: 'no job runs by itself in a story: the story runs it, and moves the clock',
    findings: (tree) => [
      ...filesOf(tree, rooms, overServer).flatMap(([path, text]) =>
        text.includes("'@lightwell/server/start.ts'") && !text.includes("jobs: 'none'")
          ? [`${path}: starts a server whose jobs run by themselves`]
          : [],
      ),
      ...filesOf(tree, stories).flatMap((file) =>
        placesOf(file, /\bclock\.(set|pass)\(|waitForTimeout\(|\bsetTimeout\(/),
      ),
    ],
    broken: [
      {
        'journeys/fixtures/lightwell.ts':
          "import { start } from '@lightwell/server/start.ts'\nconst server = await start(settings, { clock })",
      },
      { 'journeys/repair/repair.journey.ts': 'lightwell.clock.pass({ seconds: 90 })' },
      { 'journeys/repair/repair.journey.ts': 'await page.waitForTimeout(500)' },
    ],
  },
  {
    name: 'a story changes its own household’s rows alone, and no other system but by the fixtures',
    findings: (tree) => [
      ...filesOf(tree, rooms, overServer).flatMap(changesOfOthers),
      ...filesOf(tree, stories).flatMap((file) =>
        placesOf(file, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/),
      ),
      ...filesOf(tree, rooms, overServer).flatMap((file) =>
        placesOf(file, /\bworld\.\w+ = |Object\.assign\((lightwell\.)?world\b(?!, (asStarted|\{ \[port\]))/),
      ),
    ],
    broken: [
      {
        'journeys/repair/line-rows.ts':
          "database.updateTable('played_lines').set({ is_port_up: false }).execute()",
      },
      { 'journeys/voice/voice-rows.ts': "await database\n  .deleteFrom('voice_lines')\n  .execute()" },
      { 'journeys/voice/voice.journey.ts': "await database.selectFrom('voice_lines').selectAll().execute()" },
      { 'journeys/equipment/restart.journey.ts': 'lightwell.world.devices = refusing' },
    ],
  },
  {
    name: 'a story finds things in their region, by page objects',
    findings: (tree) =>
      filesOf(tree, stories).flatMap((file) =>
        placesOf(file, /\b(page|tab|other|otherPage)\.getByText\(|\.(first|last)\(\)|\.nth\(/),
      ),
    broken: [
      { 'journeys/help/help.journey.ts': 'await expect(page.getByText(say.help_title())).toBeVisible()' },
      { 'journeys/help/help.journey.ts': "await page.getByRole('link').first().click()" },
      { 'journeys/help/help.journey.ts': "await page.getByRole('link').nth(1).click()" },
    ],
  },
  {
    name: 'what a story asks of the database is waited for',
    findings: (tree) => filesOf(tree, stories).flatMap((file) => placesOf(file, /\bexpect\(\(*await\b/)),
    broken: [
      { 'journeys/payments/late.journey.ts': 'expect(await books.read()).toEqual(paid)' },
      { 'journeys/payments/late.journey.ts': 'expect((await books.read()).payments).toEqual([])' },
    ],
  },
  {
    name: 'a customer leaves a page once what is under way was answered',
    findings: (tree) =>
      filesOf(tree, stories).flatMap((file) => placesOf(file, /'about:blank'|\.clearCookies\(/)),
    broken: [
      { 'journeys/identity/factors.journey.ts': "await page.goto('about:blank')" },
      { 'journeys/identity/factors.journey.ts': "await page.context().clearCookies({ name: 'lightwell' })" },
    ],
  },
]

/** Changes and removals that name no row: from the table's name to the end of the statement there is no `where`. */
function changesOfOthers([path, text]: [string, string]): string[] {
  return [...text.matchAll(/\.(updateTable|deleteFrom)\([\s\S]*?\.execute/g)].flatMap(
    ({ 0: statement, index }) => {
      if (/\.where\(/.test(statement)) return []
      const line = text.slice(0, index).split('\n').length
      return [`${path}:${line}: ${statement.split('\n')[0]?.trim()} … names no row`]
    },
  )
}
