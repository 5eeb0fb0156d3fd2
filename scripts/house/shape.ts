// Rules for the names and lengths of files and folders, and for what may not be left in a file.
import type { Tree } from '../tree.ts'
import { filesOf, placesOf, type Rule } from './rule.ts'

const source = /\.(ts|tsx|js|mjs|cjs|css|html|sql)$/
const ownRules = /^scripts\/house(\/|\.test)/

/** Nouns that have no `noun.ts` on the server. */
const withoutServer = ['account-console', 'content']

/**
 * The nouns, which are the product's subjects, such as payments: every room of the server with a `noun.ts`, and those
 * in `withoutServer`. A `noun.ts` deeper in a room names a part of the room's noun. Such a part isn't a noun of its
 * own: tickets are in `work-orders/` everywhere.
 */
export const nounsIn = (tree: Tree): string[] => [
  ...withoutServer,
  ...Object.keys(tree).flatMap((path) => /^server\/([^/]+)\/noun\.ts$/.exec(path)?.[1] ?? []),
]

/** The folders that may be in each top-level folder although they aren't nouns. */
const besides: Record<string, string[]> = {
  rulebook: [],
  server: [
    'acting',
    'connectors',
    'data-files',
    'database',
    'demo',
    'events',
    'import',
    'intents',
    'jobs',
    'keys',
    'ledger',
    'messages',
    'session',
    'settings',
    'start',
    'testing',
    'web',
  ],
  client: [],
  'customer-portal': ['shell'],
  'agent-console': ['account', 'shell'],
  'help-centre': ['calls', 'home', 'outbox'],
  journeys: ['every-page', 'fixtures'],
  words: ['calls', 'console', 'mail', 'operations', 'portal', 'project.inlang'],
}

const linesAtMost = 300
/** The most lines of a file that's a long, plain table: tests, and the list of the portal's routes. */
const tableLinesAtMost = 500
const tables = /\.(test|journey)\.tsx?$|^customer-portal\/routes\.tsx$/

export const shapeRules: Rule[] = [
  {
    name: 'names say what a thing is about',
    findings: (tree) =>
      Object.keys(tree)
        .filter((path) =>
          /(^|\/)(utils?|helpers?|common|misc|shared|lib|types|constants|manager)(\/|\.\w+$)/.test(path),
        )
        .map((path) => `${path}: what is it about?`),
    broken: [
      { 'server/utils/dates.ts': '' },
      { 'rulebook/payments/types.ts': '' },
      { 'web-kit/ui/helpers.tsx': '' },
      { 'customer-portal/common/Box.tsx': '' },
    ],
  },
  {
    name: 'folders are nouns of the dictionary',
    findings(tree) {
      const nouns = nounsIn(tree)
      const wrong = Object.keys(tree).flatMap((path) => {
        const [room = '', folder = '', ...rest] = path.split('/')
        return rest.length === 0 ||
          !(room in besides) ||
          [...nouns, ...(besides[room] ?? [])].includes(folder)
          ? []
          : [`${room}/${folder}: is no noun, since server/${folder}/noun.ts is missing`]
      })
      return [...new Set(wrong)]
    },
    broken: [
      { 'customer-portal/billing/Page.tsx': '' },
      { 'server/charges/store.ts': '' },
      { 'words/checkout/en.json': '{}' },
      { 'client/work-orders/tickets/tickets.ts': '', 'server/work-orders/tickets/noun.ts': '' },
    ],
  },
  {
    name: 'folders are at most three deep',
    findings: (tree) =>
      Object.keys(tree)
        .filter((path) => path.split('/').length > 4)
        .map((path) => `${path}: too deep`),
    broken: [{ 'server/connectors/billing/legacy/port.ts': '' }],
  },
  {
    name: `a file has at most ${linesAtMost} lines, a table ${tableLinesAtMost}`,
    findings: (tree) =>
      filesOf(tree, source).flatMap(([path, text]) => {
        const lines = text.trimEnd().split('\n').length
        const most = tables.test(path) ? tableLinesAtMost : linesAtMost
        return lines > most ? [`${path}: ${lines} lines`] : []
      }),
    broken: [
      { 'server/payments/once/pay-once.ts': 'x\n'.repeat(linesAtMost + 1) },
      { 'rulebook/payments/rules.test.ts': 'x\n'.repeat(tableLinesAtMost + 1) },
    ],
  },
  {
    // `skipIf` is allowed for programs that a machine doesn't have. The tests it skips are counted and reported at the
    // end.
    name: 'nothing is left for later, and no test is left out',
    findings: (tree) =>
      filesOf(tree, /\.(ts|tsx|js|mjs|cjs|css|html|sql|json|md)$/, ownRules).flatMap((file) => [
        ...placesOf(
          file,
          /\b(TODO|FIXME|XXX|HACK)\b|[Cc]oming soon|[Nn]ot (yet )?implemented|[Ll]orem ipsum/,
          {
            comments: true,
          },
        ),
        ...placesOf(file, /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails|runIf)\b/),
        ...placesOf(file, /@ts-(ignore|nocheck|expect-error)|\beslint-disable|\bdebugger\b/, {
          comments: true,
        }),
      ]),
    broken: [
      { 'server/start/app.ts': '// TODO: later' },
      { 'words/payments/en.json': '{"payments_soon": "Coming soon"}' },
      { 'rulebook/money.test.ts': "test.only('x', () => {})" },
      { 'rulebook/money.test.ts': "describe.concurrent.skip('x', () => {})" },
      { 'server/start/app.ts': '// @ts-expect-error it is fine' },
    ],
  },
  {
    // Stories and their page objects have a rule of their own (`journeys.ts`).
    name: 'no test waits for a fixed time',
    instead: 'Wait for what the test is about, or move the clock that the server goes by.',
    findings: (tree) =>
      filesOf(tree, /\.test\.tsx?$/).flatMap((file) =>
        placesOf(
          file,
          /waitForTimeout\(|networkidle|from 'node:timers\/promises'|\(\(?(\w+)\)? => (\{ )?setTimeout\(\1\b/,
        ),
      ),
    broken: [
      { 'server/payments/once/pay-once.test.ts': "import { setTimeout } from 'node:timers/promises'" },
      { 'server/x.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 50))' },
      { 'server/x.test.ts': 'await new Promise<void>((done) => { setTimeout(done, 50) })' },
    ],
  },
  {
    name: 'no secret, no card number, no path of somebody’s machine',
    findings: (tree) =>
      filesOf(tree, /./, ownRules).flatMap((file) => [
        ...placesOf(file, secret, { comments: true }),
        ...placesOf(file, /(^|[\s"'`(=])\/(home|Users|root|work)\/\w/, { comments: true }),
        ...cardNumbers(file),
      ]),
    broken: [
      { 'server/settings/config.ts': `const key = '${'AKIA'}IOSFODNN7EXAMPLE'` },
      { 'docs/run.md': `-----BEGIN ${'RSA'} PRIVATE KEY-----` },
      { 'README.md': 'DATABASE_URL=postgres://lightwell:Xk29dkLq@db.internal/lightwell' },
      { 'docs/run.md': 'cd /home/somebody/lightwell' },
      { 'simulators/x.test.ts': "pay('4539578763621486')" },
      { 'simulators/x.test.ts': "pay('5105 1051 0510 5100')" },
    ],
  },
  {
    name: 'decisions are dated and listed',
    findings: (tree) =>
      filesOf(tree, /^docs\/decisions\/.+\.md$/, /README\.md$/).flatMap(([path, text]) => {
        const [, file = '', date] = /^docs\/decisions\/((\d{4}-\d\d-\d\d)-[a-z0-9-]+\.md)$/.exec(path) ?? []
        const isListed = tree['docs/decisions/README.md']?.includes(`](${file})`)
        return [
          ...(date && text.startsWith(`# ${date} · `)
            ? []
            : [`${path}: name and heading begin with one date`]),
          ...(isListed ? [] : [`${path}: is not in docs/decisions/README.md`]),
        ]
      }),
    broken: [
      { 'docs/decisions/queue.md': '# 2026-11-21 · A queue' },
      {
        'docs/decisions/2026-11-21-queue.md': '# A queue',
        'docs/decisions/README.md': '[A queue](2026-11-21-queue.md)',
      },
      { 'docs/decisions/2026-11-21-queue.md': '# 2026-11-21 · A queue', 'docs/decisions/README.md': '' },
    ],
  },
]

const secret =
  /\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bgh[pousr]_[A-Za-z0-9]{30,}|\bsk_live_|\bxox[abp]-|\beyJhbGciOi|:\/\/[^/\s:@'"`$<{]+:(?!(password|secret|pass)@)[^/\s:@'"`$<{]+@/

/** Test card numbers that the card networks publish, and those in decisions §8. */
const publishedNumbers =
  /^(42){8}$|^41{15}$|^5555555555554444$|^378282246310005$|^6011111111111117$|^40000000000(00002|09995|00069|00119|00259|07007|07015|07023|07031|09987|09979|02685)$|^4100000000000019$/

function cardNumbers([path, text]: [string, string]): string[] {
  const alike =
    text.match(/(?<![\d.-])(?:4\d{3}|5[1-5]\d{2}|3[47]\d{2}|6011)(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?![\d-])/g) ??
    []
  return alike
    .map((number) => number.replace(/\D/g, ''))
    .filter((number) => passesLuhn(number) && !publishedNumbers.test(number))
    .map((number) => `${path}: a card number that ends in ${number.slice(-4)}`)
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0
}
